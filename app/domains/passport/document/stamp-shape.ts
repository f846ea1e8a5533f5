import { between, idRandom } from "#app/lib/guilloche/id-random.ts";

/** The kind of a stamp; each kind has its own shape. */
export type StampKind = "course" | "event" | "mission" | "badge";

/** The message key of each kind, as stamps show it. */
export const stampKindKeys = {
  course: "passport.stampCourse",
  event: "passport.stampEvent",
  mission: "passport.stampMission",
  badge: "passport.stampBadge",
} as const satisfies Record<StampKind, string>;

const turns = [-4, -3, -2, -1, 1, 2, 3, 4] as const;

/**
 * Returns the angle by which a stamp is turned: one to four degrees to either side, always the same
 * for the same stamp.
 */
export function stampTurn(id: string): (typeof turns)[number] {
  return turns[between(idRandom(id), 0, turns.length - 1)] ?? 1;
}

/**
 * Returns how a stamp was pressed on the page, always the same for the same stamp: its distance in
 * pixels from the middle of its place, and the angle in degrees along which its ink fades.
 */
export function stampPress(id: string): { x: number; y: number; ink: number } {
  const random = idRandom(`press ${id}`);
  return { x: between(random, -14, 14), y: between(random, -9, 9), ink: between(random, 0, 359) };
}
