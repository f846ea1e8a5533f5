import { between, idRandom } from "./id-random.ts";

/** What a stamp is for; each kind has a shape of its own. */
export type StampKind = "event" | "mission" | "badge" | "course";

const turns = [-4, -3, -2, -1, 1, 2, 3, 4] as const;

/** How far a stamp was turned when it fell: one to four degrees either way, always the same for the same stamp. */
export function stampTurn(id: string): (typeof turns)[number] {
  return turns[between(idRandom(id), 0, turns.length - 1)] ?? 1;
}
