import { publishAward } from "#app/domains/passport/award-points.server.ts";
import { publish } from "#app/platform/live.server.ts";

/** Tells an event's staff, and the learner's own bell, that attendance has changed: to be called once it is committed. */
export function publishAttendance(eventId: string, learner: string): void {
  publish(`event:${eventId}`);
  publishAward(learner);
}
