import { between, idRandom } from "#app/lib/id-random.ts";

/** The kind of a stamp; each kind has its own shape. */
export type StampKind = "event" | "mission" | "badge";

const turns = [-4, -3, -2, -1, 1, 2, 3, 4] as const;

/**
 * Returns the angle by which a stamp is turned: one to four degrees to either side, always the same
 * for the same stamp.
 */
export function stampTurn(id: string): (typeof turns)[number] {
  return turns[between(idRandom(id), 0, turns.length - 1)] ?? 1;
}
