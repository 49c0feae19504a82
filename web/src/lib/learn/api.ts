/** Lessons and hands to read, as the room has them ready; null where it does not answer. */
import type { Lesson, Quiz } from "./shape.gen";

export const LESSONS = ["stud8", "stud"] as const;
export type LessonName = (typeof LESSONS)[number];

export function readLesson(name: LessonName): Promise<Lesson | null> {
  return ask(`/api/lessons/${name}`);
}

export function readQuiz(): Promise<Quiz | null> {
  return ask("/api/quiz");
}

async function ask<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path, { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
