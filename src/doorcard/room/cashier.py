"""Every movement of chips: grants, refills, buy-ins, cash-outs, and what the events of a hand move."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from doorcard.engine import Event, HandState, Status
from doorcard.engine.events import ActionTaken, AntesPosted, BetReturned, PotAwarded, RakeTaken
from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import MINT, PROMOTIONS, RAKE, pot, stack, wallet
from doorcard.ledger.pots import pot_amounts
from doorcard.protocol.messages import WalletChanged
from doorcard.room.config import Account
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.users import User
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Amount


def wallet_of(floor: Floor, user_id: str) -> Amount:
    """A user's chips outside of the tables."""
    return floor.book.balance(wallet(user_id))


def stack_of(floor: Floor, table: Table, seat: int) -> Amount:
    """The chips in front of a seat."""
    return floor.book.balance(stack(table.table_id, seat))


def grant(step: Step, user: User) -> None:
    """The chips with which everybody begins."""
    amount = step.floor.config.welcome_grant
    if amount > 0:
        _give(step, user, f"grant:{user.user_id}", amount, Reason.GRANT)


def _give(step: Step, user: User, key: str, amount: Amount, reason: Reason) -> None:
    """Chips for nothing: a person's are a promotion, a bot's are the house's own and new."""
    source = MINT if user.is_bot else PROMOTIONS
    missing = amount - step.floor.book.balance(PROMOTIONS)
    if not user.is_bot and missing > 0:
        step.move(Transfer(f"{key}:issue", MINT, PROMOTIONS, missing, Reason.ISSUE))
    step.move(Transfer(key, source, wallet(user.user_id), amount, reason))
    step.wallets[user.user_id] = None


def buy_in(step: Step, table: Table, seat: int, amount: Amount) -> None:
    """Wallet to stack."""
    user_id = step.floor.holder(table, seat).user_id
    key = step.floor.new_id("buyin")
    step.move(Transfer(key, wallet(user_id), stack(table.table_id, seat), amount, Reason.BUY_IN))
    step.wallets[user_id] = None
    _note(step, table, user_id, bought=amount)
    step.touch(table)


def cash_out(step: Step, table: Table, seat: int) -> Amount:
    """All of the stack back to the wallet; how much it was."""
    user_id = step.floor.holder(table, seat).user_id
    amount = stack_of(step.floor, table, seat)
    if amount:
        key = step.floor.new_id("cashout")
        step.move(Transfer(key, stack(table.table_id, seat), wallet(user_id), amount, Reason.CASH_OUT))
        step.wallets[user_id] = None
        _note(step, table, user_id, cashed=amount)
    return amount


def _note(step: Step, table: Table, user_id: str, *, bought: Amount = 0, cashed: Amount = 0) -> None:
    """Friends settle up in the end: keep what each has brought and taken."""
    friends = table.config.friends
    if friends is None:
        return
    accounts = {account.user_id: account for account in friends.accounts}
    before = accounts.get(user_id) or Account(user_id, 0, 0)
    accounts[user_id] = Account(user_id, before.bought + bought, before.cashed + cashed)
    table.config = replace(table.config, friends=replace(friends, accounts=tuple(accounts.values())))
    step.save_table(table)


def holdings(floor: Floor, user: User) -> Amount:
    """Everything that a user has: wallet, stacks, and what he has staked in hands still being played."""
    total = wallet_of(floor, user.user_id)
    for table_id, seat in user.seats.items():
        table = floor.tables[table_id]
        if table.seat_of(user.user_id) != seat:
            continue  # he only waits for the seat
        total += stack_of(floor, table, seat)
        if table.hand is not None and not table.hand.is_over:
            player = table.hand.player_of(user.user_id)
            total += 0 if player is None else table.hand.state.staked[player]
    return total


def wait_for_refill_ms(floor: Floor, user: User, now_ms: int) -> int:
    """How long until a refill may be asked for again, 0: now."""
    if user.refilled is None:
        return 0
    return max(0, user.refilled.mono_ms + floor.config.refill_every_ms - now_ms)


def can_refill(floor: Floor, user: User, now_ms: int) -> bool:
    """Whether a refill would be granted now."""
    return holdings(floor, user) < floor.config.refill_below and wait_for_refill_ms(floor, user, now_ms) == 0


def refill(step: Step, user: User) -> Amount:
    """Play chips for nothing, up to the room's line. Raises Refusal `refill`."""
    floor, held = step.floor, holdings(step.floor, user)
    if held >= floor.config.refill_below:
        raise Refusal("refill", have=held, below=floor.config.refill_below)
    if wait_ms := wait_for_refill_ms(floor, user, step.now.mono_ms):
        raise Refusal("refill", have=held, below=floor.config.refill_below, wait_ms=wait_ms)
    user.refilled = step.now
    step.writes.append(user.saved(step.now.wall_ms))
    amount = floor.config.refill_to - held
    _give(step, user, floor.new_id("refill"), amount, Reason.REFILL)
    return amount


def fund_bot(step: Step, user: User, needed: Amount) -> None:
    """A bot that cannot pay its buy-in gets play chips; the book says so."""
    missing = needed - wallet_of(step.floor, user.user_id)
    if missing > 0:
        amount = max(missing, step.floor.config.refill_to)
        _give(step, user, step.floor.new_id("refill"), amount, Reason.REFILL)


def wallet_message(floor: Floor, user: User, now_ms: int) -> WalletChanged:
    """What a user is told about his wallet."""
    return WalletChanged(wallet_of(floor, user.user_id), can_refill(floor, user, now_ms))


def hand_transfers(
    hand_id: str, table_id: str, seats: Sequence[int], number: int, event: Event
) -> Iterator[Transfer]:
    """What event ``number`` of a hand moves between stacks, pots and rake."""
    middle = pot(hand_id)

    def put_in(player: int, amount: Amount, reason: Reason) -> Transfer:
        return Transfer(
            f"{hand_id}:{number}:{player}", stack(table_id, seats[player]), middle, amount, reason
        )

    def take_out(account: str, player: int, amount: Amount, reason: Reason) -> Transfer:
        return Transfer(
            f"{hand_id}:{number}:{player}", account, stack(table_id, seats[player]), amount, reason
        )

    match event:
        case AntesPosted(amounts):
            yield from (put_in(player, ante, Reason.ANTE) for player, ante in enumerate(amounts) if ante)
        case ActionTaken(player=player, cost=cost) if cost:
            yield put_in(player, cost, Reason.BET)
        case BetReturned(player, amount):
            yield take_out(middle, player, amount, Reason.RETURN)
        case RakeTaken(amounts):
            for index, amount in enumerate(amounts):
                if amount:
                    key = f"{hand_id}:{number}:rake:{index}"
                    yield Transfer(key, pot(hand_id, index), RAKE, amount, Reason.RAKE)
        case PotAwarded(pot=index, shares=shares):
            for share in shares:
                if share.amount:
                    yield take_out(pot(hand_id, index), share.player, share.amount, Reason.AWARD)
        case _:
            return


def side_pots(hand_id: str, state: HandState) -> Iterator[Transfer]:
    """To be moved before a hand is paid: each side pot, as the book cuts it, to an account of its own."""
    put_in, apart = state.staked, 0
    if state.rules.house.short_ante is ShortAnte.ONE_POT:
        antes = [min(stack, state.rules.stakes.ante) for stack in state.starting_stacks]
        put_in = tuple(stake - ante for stake, ante in zip(put_in, antes, strict=True))
        apart = sum(antes)
    live = [player for player, status in enumerate(state.status) if status is not Status.FOLDED]
    for number, amount in enumerate(pot_amounts(put_in, live, apart)):
        if number:
            key = f"{hand_id}:side:{number}"
            yield Transfer(key, pot(hand_id), pot(hand_id, number), amount, Reason.SIDE_POT)
