"""The table of options and handlers: nothing left out, nothing handled twice."""

import importlib
from enum import EnumType

import msgspec
import pytest

from doorcard.engine.options import OPTIONS, Option, value_text
from doorcard.rules.house import RakeChoice
from doorcard.rules.profile_file import HOUSE_KINDS, ROOM_KINDS
from doorcard.rules.spec import HouseRules

EACH = pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])
TYPES = {field.name: field.type for field in msgspec.structs.fields(HouseRules)} | {"rake": RakeChoice}
ONE_FUNCTION_COUNTS = {"bets_and_raises_max", "protection_quota", "protection_window_hours"}


def test_every_option_that_a_file_may_set_is_in_the_table_once():
    assert sorted(option.name for option in OPTIONS) == sorted([*HOUSE_KINDS, *ROOM_KINDS])


@EACH
def test_every_value_that_a_file_may_give_has_a_handler(option: Option):
    kind = TYPES.get(option.name)
    if isinstance(kind, EnumType):
        assert list(option.handlers) == list(kind)
    elif kind is bool:
        assert set(option.handlers) == {True, False}


@EACH
def test_every_value_has_a_handler_of_its_own(option: Option):
    count = 1 if option.name in ONE_FUNCTION_COUNTS else len(option.values)
    assert len({option.handler(value) for value in option.values}) == count


@EACH
def test_every_handler_can_be_found_by_its_name_and_says_what_it_does(option: Option):
    for value in option.values:
        module, _, function = option.handler(value).partition(":")
        assert getattr(importlib.import_module(module), function).__doc__


@pytest.mark.parametrize(("value", "text"), [(True, "true"), (4, "4"), (RakeChoice.DOCUMENT_A, "document-a")])
def test_a_value_is_written_as_in_a_profile(value: object, text: str):
    assert value_text(value) == text  # type: ignore[arg-type]
