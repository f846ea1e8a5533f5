import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { bellTopic } from "#app/domains/notifications/notification.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

/** Why a topic is not followed: no such topic, nobody signed in, or not for this person. */
type Denied = 400 | 401 | 403;

/** What each asked topic, by its name in the browser, is called among the processes. */
export type Topics = Map<string, string>;

const maxTopics = 10;

/**
 * The topics a person may follow, or the status to refuse with. `bell` is always one's own; what happens at an event
 * is for its staff; anyone may follow the leaderboard.
 */
export function resolveTopics(asked: readonly string[], actor: Actor | undefined): Topics | Denied {
  if (asked.length === 0 || asked.length > maxTopics) return 400;
  const topics: Topics = new Map();
  for (const name of asked) {
    const topic = resolveTopic(name, actor);
    if (typeof topic === "number") return topic;
    topics.set(name, topic);
  }
  return topics;
}

function resolveTopic(name: string, actor: Actor | undefined): string | Denied {
  if (name === "leaderboard") return name;
  if (name === "bell") return actor ? bellTopic(actor.id) : 401;
  const [kind, id = "", ...rest] = name.split(":");
  if (kind !== "event" || !isUuid(id) || rest.length) return 400;
  if (!actor) return 401;
  return hasRole(actor, "event_staff") ? name : 403;
}
