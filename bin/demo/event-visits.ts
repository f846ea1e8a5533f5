import type { DemoUser } from "./demo-user.ts";
import type { DemoEvent } from "./fixtures.ts";
import type { Rng } from "./rng.ts";
import { awakeOn, hour, minute } from "./schedule.ts";

/** A registration, and the check-in that followed, if there was one. */
export type Visit = {
  event: DemoEvent;
  askedAt: number;
  checkIn?: { at: number; method: "qr" | "qr_rotating" | "staff" };
};

/** Returns the events that a user attended, will attend, or is on the waiting list for. */
export function visitsOf(
  user: DemoUser,
  events: readonly DemoEvent[],
  now: number,
  rng: Rng,
): Visit[] {
  return events.flatMap((event) => {
    const drawn = rng.hits(attraction(event, user));
    const visit = visitOf(user, event, now, rng);
    return drawn && visit ? [visit] : [];
  });
}

// Rooms do not grow with the number of learners: the more learners there are, the smaller the share of them that
// attends.
function attraction(
  { draws, zone, place }: DemoEvent,
  { n, zone: home, energy }: DemoUser,
): number {
  const isNear = place.startsWith("Online") || zone.split("/")[0] === home.split("/")[0];
  return Math.min(0.3, draws / (4 * n)) * (isNear ? 1.3 : 0.6) * Math.min(energy + 0.3, 4);
}

function visitOf(user: DemoUser, event: DemoEvent, now: number, rng: Rng): Visit | undefined {
  const opens = Math.max(event.madeAt, user.joinedAt) + minute;
  const closes = Math.min(event.startsAt - hour, now - minute);
  if (opens >= closes) return undefined;
  const awake = awakeOn(rng.between(opens, closes), user.zone, rng);
  const askedAt = Math.min(Math.max(awake, opens), closes);
  const at = Math.floor(
    event.startsAt +
      rng.between(-20, Math.min(event.hours * 30, event.running ? 720 : 90)) * minute,
  );
  const comes = rng.hits(0.76);
  const [fair, late] = [rng.hits(0.9), at > now - minute];
  const method = event.staffed ? "qr_rotating" : "qr";
  if (!comes || late || event.capacity !== undefined) return { event, askedAt };
  return { event, askedAt, checkIn: { at, method: fair ? method : "staff" } };
}
