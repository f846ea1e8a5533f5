import type { Marker } from "#app/domains/card-quizzes/markers/find-markers.ts";

/** How often in a row a card has to be seen with the same answer until it counts. */
const enough = 2;
/** After so many milliseconds without being seen, a card is counted anew. */
const forgottenMs = 2000;

/** What was seen of each card: its answer, how often in a row, when last, and whether that was reported. */
export type Sightings = Map<
  number,
  { choice: number; times: number; at: number; isReported: boolean }
>;

/**
 * Adds what was seen in a picture, and returns the answers that have just been seen often enough: each once, and again
 * after the card was turned. A single wrong reading therefore never counts. Cards that don't take part are left out.
 */
export function addSightings(
  sightings: Sightings,
  markers: readonly Marker[],
  isPlayer: (card: number) => boolean,
  now: number,
): { card: number; choice: number }[] {
  return markers.flatMap(({ card, answer: choice }) => {
    if (choice === undefined || !isPlayer(card)) return [];
    const before = sightings.get(card);
    const goesOn = before?.choice === choice && now - before.at <= forgottenMs;
    const times = goesOn ? before.times + 1 : 1;
    const isReported = goesOn && before.isReported;
    const isNew = !isReported && times >= enough;
    sightings.set(card, { choice, times, at: now, isReported: isReported || isNew });
    return isNew ? [{ card, choice }] : [];
  });
}
