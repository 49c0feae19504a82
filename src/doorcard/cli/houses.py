"""``--profile`` and ``--profiles``: house rules by name, doorcard's or those of an operator's own file."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from doorcard.rules import Profile, UnknownProfile, load_profiles, profile, profile_names

if TYPE_CHECKING:
    from doorcard.history.recorded import Reading

USUAL = "cash"


def add_house_options(parser: argparse.ArgumentParser, default: str) -> None:
    """The two options; ``default`` says in words what holds without a name."""
    names = ", ".join(profile_names())
    parser.add_argument(
        "--profile",
        metavar="NAME",
        help=f"house rules: {names}, or one of --profiles (default: {default})",
    )
    add_profiles_option(parser)


def add_profiles_option(parser: argparse.ArgumentParser) -> None:
    """The file alone, where houses are named elsewhere."""
    parser.add_argument("--profiles", metavar="FILE", type=Path, help="a TOML file of your own house rules")


def own_houses(args: argparse.Namespace) -> Mapping[str, Profile]:
    """The profiles of the file that was named, if one was.

    Raises:
        RulesFileError: with everything that is wrong in it.
    """
    return {} if args.profiles is None else load_profiles(args.profiles)


class Houses(NamedTuple):
    """By which house hands are replayed: one for all, else that which each names."""

    for_all: Profile | None
    own: Mapping[str, Profile]

    def of(self, reading: "Reading") -> Profile | None:
        """The house of a hand; None where it names no own one."""
        if self.for_all is not None or reading.hand is None or reading.hand.profile is None:
            return self.for_all
        return self.own.get(reading.hand.profile)


def houses(args: argparse.Namespace) -> Houses:
    """What ``--profile`` and ``--profiles`` say, refused before any work.

    Raises:
        RulesFileError, UnknownProfile: the file or the name.
    """
    own = own_houses(args)
    return Houses(None if args.profile is None else chosen(args.profile, own), own)


def chosen(name: str | None, own: Mapping[str, Profile]) -> Profile:
    """The profile of this name, an operator's or ours.

    Without a name the operator's first one, or the usual. `UnknownProfile` names all that there are.
    """
    if name is None:
        return next(iter(own.values()), None) or profile(USUAL)
    if name in own:
        return own[name]
    if name in profile_names():
        return profile(name)
    raise UnknownProfile("profile_unknown", name=name, known=(*own, *profile_names()))
