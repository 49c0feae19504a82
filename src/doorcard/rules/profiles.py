"""House profiles (section 9): those that come with doorcard, and an operator's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from doorcard.rules.errors import UnknownProfile
from doorcard.rules.load import Report, packaged, read_document
from doorcard.rules.profile_file import read_profiles
from doorcard.rules.sources import check_sources
from doorcard.rules.spec import Profile


@cache
def profiles() -> Mapping[str, Profile]:
    """The profiles that come with doorcard, by name."""
    report = Report(packaged("house.toml"))
    found = read_profiles(report, {}, beside=("sources", "offered"))
    report.finish()
    check_sources(report)
    report.finish()
    return MappingProxyType(found)


def profile_names() -> tuple[str, ...]:
    """The names of the profiles that come with doorcard."""
    return tuple(profiles())


def profile(name: str) -> Profile:
    """The profile of this name that comes with doorcard; `UnknownProfile` names those that exist."""
    if (found := profiles().get(name)) is None:
        raise UnknownProfile("profile_unknown", name=name, known=profile_names())
    return found


def load_profiles(
    source: str | Path, origin: str | None = None, *, known: Mapping[str, Profile] = MappingProxyType({})
) -> Mapping[str, Profile]:
    """An operator's profiles by name, from `[profiles.NAME]` of a TOML text or of the file at a path.

    `base = "cash"` starts from another profile, of doorcard's or of the same file; what stands in
    `[profiles.NAME]` changes all its games, what stands in `[profiles.NAME.stud8]` that one.
    Without `base` every option must be given. `known` are an operator's profiles of other files, which may
    be a base too, but not be defined again.

    Raises:
        RulesFileError: with everything that is wrong, by file, line and key.
    """
    report = Report(read_document(source, origin))
    found = read_profiles(report, {**profiles(), **known})
    report.finish()
    return MappingProxyType(found)
