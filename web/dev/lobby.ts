import type { LobbyTable, Stakes } from "../src/protocol.gen";

type Row = [name: string, game: "stud" | "stud8", small: number, seats: number, bots: number, rate: number, more?: Partial<LobbyTable>];

const ROWS: Row[] = [
  ["Ribera", "stud8", 400, 8, 0, 42, { table_id: "t1", mine: true, my_turn: true, waiting: 1, my_stack: 16_300, turn_left_ms: 14_000 }],
  ["Alborán", "stud8", 400, 6, 0, 38],
  ["Duero", "stud", 100, 5, 0, 51, { mine: true, my_stack: 4_750 }],
  ["Teide", "stud", 200, 7, 3, 44],
  ["Moncayo", "stud8", 50, 3, 0, 55],
  ["Bidasoa", "stud", 1000, 8, 0, 40, { waiting: 3 }],
  ["Cíes", "stud8", 100, 2, 2, 60],
  ["Sil", "stud", 25, 4, 4, 62],
];

export function lobbyOf(like: Stakes): LobbyTable[] {
  return ROWS.map(([name, game, small, seats_taken, bots, hands_per_hour, more]) => ({
    table_id: name,
    name,
    game,
    stakes: { ...like, key: `${small}`, small_bet: small, big_bet: 2 * small },
    profile: "casino",
    seats_taken,
    bots,
    seats: 8,
    hands_per_hour,
    private: false,
    mine: false,
    my_turn: false,
    least_buy_in: small * 10,
    usual_buy_in: small * 40,
    most_buy_in: small * 100,
    open_seats: 8 - seats_taken + bots,
    waiting: 0,
    my_place: 0,
    average_pot: small * 11,
    my_stack: 0,
    my_seat_out: false,
    bots_join: 4,
    turn_left_ms: null,
    mixed: false,
    ...more,
  }));
}
