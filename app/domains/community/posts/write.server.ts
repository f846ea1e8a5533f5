import type { Actor } from "#app/domains/accounts/actor.ts";
import { follow } from "#app/domains/community/follow.server.ts";
import type { TopicPlace } from "#app/domains/community/topic.ts";
import { topicOf } from "#app/domains/community/topics.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { PostInput } from "./input.ts";
import type { SentPicture } from "./pictures.server.ts";
import { savePost } from "./save.server.ts";

export type SentPost = PostInput & { pictures?: readonly SentPicture[] };

/**
 * Opens a conversation in a topic. Its author follows it from then on. A form that is sent twice opens one
 * conversation.
 */
export async function writePost(actor: Actor, place: TopicPlace, sent: SentPost, tx: Db = db) {
  const { title, body, pictures = [] } = sent;
  const findPlace = async (tx: Db) => {
    const found = await topicOf(place, tx);
    if (!found.ok) return found;
    const { id: topicId, topic } = found;
    return { ok: true as const, topicId, topic, replyTo: null, title };
  };
  return savePost(
    actor,
    findPlace,
    { body, pictures },
    async ({ id }, tx) => void (await follow(actor, { kind: "post", id }, tx)),
    tx,
  );
}
