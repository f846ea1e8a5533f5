import { announceAward } from "#app/domains/passport/award-points.server.ts";
import { announce } from "#app/platform/live.server.ts";

/** Tells an event's staff, and the learner's own bell, that attendance has changed: to be called once it is committed. */
export function announceAttendance(eventId: string, learner: string): void {
  announce(`event:${eventId}`);
  announceAward(learner);
}
