import type { Actor } from "#app/domains/accounts/actor.ts";
import { canCheckIn } from "#app/domains/events/staff/access.server.ts";
import { findInstitutionOfCohort } from "#app/domains/institutions/classes/queries.server.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { bellTopic } from "#app/domains/notifications/notification.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

/** The reason for refusing a topic: unknown topic, not logged in, or not allowed for this user. */
type Denied = 400 | 401 | 403;

/** The name of each requested topic in the browser, mapped to its channel name among the processes. */
export type Topics = Map<string, string>;

const maxTopics = 10;

/**
 * Returns the topics a user may subscribe to, or the status to refuse with. `bell` is always the user's own; the topics
 * of an event are for event staff, that of a class or cohort for the staff of its institution; anyone may subscribe to the leaderboard.
 */
export async function resolveTopics(
  asked: readonly string[],
  actor: Actor | undefined,
  tx: Db = db,
): Promise<Topics | Denied> {
  if (asked.length === 0 || asked.length > maxTopics) return 400;
  const topics: Topics = new Map();
  for (const name of asked) {
    const topic = await resolveTopic(name, actor, tx);
    if (typeof topic === "number") return topic;
    topics.set(name, topic);
  }
  return topics;
}

async function resolveTopic(
  name: string,
  actor: Actor | undefined,
  tx: Db,
): Promise<string | Denied> {
  if (name === "leaderboard") return name;
  if (name === "bell") return actor ? bellTopic(actor.id) : 401;
  const [kind, id = "", ...rest] = name.split(":");
  if ((kind !== "event" && kind !== "class") || !isUuid(id) || rest.length) return 400;
  if (!actor) return 401;
  if (kind === "class") return (await isStaffOfClass(actor, id, tx)) ? name : 403;
  return (await canCheckIn(actor, id, tx)) ? name : 403;
}

async function isStaffOfClass(actor: Actor, id: string, tx: Db): Promise<boolean> {
  const institutionId = await findInstitutionOfCohort(id, tx);
  return (
    institutionId !== undefined && (await findStaffRole(actor, institutionId, tx)) !== undefined
  );
}
