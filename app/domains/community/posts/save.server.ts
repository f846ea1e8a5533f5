import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { posts } from "#app/domains/community/tables.server.ts";
import type { TopicSubject } from "#app/domains/community/topic.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { payContribution } from "./contribution.server.ts";
import { saveMentions } from "./mentions.server.ts";
import {
  savePictures,
  type PreparedPicture,
  preparePictures,
  type SentPicture,
} from "./pictures.server.ts";
import { lockAuthor, checkPostingLimits } from "./posting-limits.server.ts";
import { shownName } from "./rows.server.ts";

/** The destination of a text: a topic, and the conversation in it that the text replies to. */
export type Place = {
  ok: true;
  topicId: string;
  topic: TopicSubject;
  replyTo: string | null;
  /** The title of the conversation. */
  title: string;
};

type Text = { body: string; pictures: readonly SentPicture[] };
type Kept = { id: string; points: number; by: string; mentioned: string[] };

/**
 * Stores a new post or reply with its pictures, notifies the users it mentions and awards points for the first of the
 * day. If the post is refused or fails, no stored picture remains. A form that is sent twice creates one post.
 */
export async function savePost(
  actor: Actor,
  findThread: (tx: Db) => Promise<Place | Refusal<"not-found" | "topic-closed" | "blocked">>,
  text: Text,
  afterwards: (kept: Kept & { place: Place }, tx: Db) => Promise<void>,
  tx: Db,
) {
  const validate = async (tx: Db) => {
    if (!(await lockAuthor(actor.id, tx))) return refuse("not-allowed");
    const place = await findThread(tx);
    if (!place.ok) return place;
    const hasPictures = text.pictures.length > 0;
    const validated = await checkPostingLimits(
      actor.id,
      { ...place, body: text.body, hasPictures },
      tx,
    );
    return validated.ok ? { ...place, repeated: validated.repeated } : validated;
  };
  if (text.pictures.length > 0) {
    // Checked first, because decoding pictures costs much more.
    const validated = await tx.transaction(validate);
    if (!validated.ok) return validated;
  }
  const prepared = await preparePictures(text.pictures);
  if (!prepared.ok) return prepared;
  const { pictures } = prepared;
  const write = async (tx: Db) => {
    const place = await validate(tx);
    if (!place.ok) return place;
    if (place.repeated !== undefined) {
      return { ok: true as const, isKept: false, id: place.repeated, points: 0 };
    }
    const kept = await insert(actor, place, text.body, pictures, tx);
    await afterwards({ ...kept, place }, tx);
    return { ok: true as const, isKept: true, id: kept.id, points: kept.points };
  };
  return withStoredFiles(
    {
      keys: pictures.map(({ fileKey }) => fileKey),
      store: () =>
        Promise.all(pictures.map(({ fileKey, webp }) => putFile(fileKey, webp, "image/webp"))),
      write,
      isKept: (stored) => stored.ok && stored.isKept,
    },
    tx,
  );
}

async function insert(
  actor: Actor,
  { topicId, topic, replyTo, title }: Place,
  body: string,
  pictures: readonly PreparedPicture[],
  tx: Db,
): Promise<Kept> {
  const [post] = await tx
    .insert(posts)
    .values({ topicId, replyTo, authorId: actor.id, title: replyTo === null ? title : null, body })
    .returning({ id: posts.id });
  if (!post) throw new Error("A post was not kept.");
  await savePictures(post.id, pictures, tx);
  const by = await findShownName(actor.id, tx);
  const mentioned = await saveMentions({ id: post.id, authorId: actor.id, body, title, by }, tx);
  const points = await payContribution(actor.id, { id: post.id, topic }, tx);
  return { id: post.id, points, by, mentioned };
}

/** Returns the display name of a user in the community. */
export async function findShownName(userId: string, tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select ${shownName(sql`a`)} as name from profiles a where a.id = ${userId}`,
  );
  return rows[0]?.name ?? "SDG Learner";
}
