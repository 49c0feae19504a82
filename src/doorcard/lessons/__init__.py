"""The school: whole hands to be played step by step, and hands to be read. No table is ever near it."""

from doorcard.lessons.build import LESSONS, lesson
from doorcard.lessons.reading import quiz
from doorcard.lessons.shape import Lesson, LessonError, LessonStep, Question, Quiz, Reading

__all__ = ["LESSONS", "Lesson", "LessonError", "LessonStep", "Question", "Quiz", "Reading", "lesson", "quiz"]
