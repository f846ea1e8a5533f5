import { publishAward } from "#app/domains/passport/ledger/award-points.server.ts";
import { publish } from "#app/platform/postgres/live.server.ts";

/**
 * Publishes a change of attendance to the event's staff and to the learner's own notifications. Call it after the
 * commit.
 */
export function publishAttendance(eventId: string, learner: string): void {
  publish(`event:${eventId}`);
  publishAward(learner);
}
