"""The tree of hashes, against the roots that everybody's tests of RFC 6962 have."""

import pytest

from doorcard.fair.merkle import Tree, left_size, root_over, sides

# The eight entries of the tests that came with Certificate Transparency, and the roots over the first n.
ENTRIES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
VALUES = tuple(bytes.fromhex(entry) for entry in ENTRIES)
SIZES = pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 9, 52])


@pytest.mark.parametrize("count", range(1, 9))
def test_a_root_is_the_published_one(count: int) -> None:
    assert Tree(VALUES[:count]).root.hex() == ROOTS[count - 1]


def numbered(count: int) -> list[bytes]:
    return [bytes((number,)) * 32 for number in range(count)]


@SIZES
def test_every_value_leads_to_the_root_from_its_own_place_only(count: int) -> None:
    values = numbered(count)
    tree = Tree(values)
    for place, value in enumerate(values):
        path = tree.path(place, count)
        led_there = [other for other in range(count) if root_over(value, path, other, count) == tree.root]
        assert led_there == [place]


@SIZES
def test_a_path_is_as_long_as_the_tree_is_high(count: int) -> None:
    longest = (count - 1).bit_length()
    assert max(len(Tree(numbered(count)).path(place, count)) for place in range(count)) == longest
    assert all(len(sides(place, count)) <= longest for place in range(count))


def test_a_path_with_a_step_more_or_less_leads_nowhere() -> None:
    values = numbered(52)
    path = Tree(values).path(9, 52)
    for wrong in (path[:-1], path[1:], (*path, bytes(32)), ()):
        assert root_over(values[9], wrong, 9, 52) is None


def test_a_node_cannot_be_passed_off_as_a_value() -> None:
    values = numbered(4)
    tree, left = Tree(values), Tree(values[:2])
    right = Tree(values[2:])
    joined = left.root + right.root
    assert Tree([joined]).root != tree.root


def test_the_left_side_is_the_largest_power_of_two_below() -> None:
    assert [left_size(count) for count in (2, 3, 4, 5, 8, 9, 52)] == [1, 2, 2, 4, 4, 8, 32]
