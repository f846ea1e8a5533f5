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
export type Thread = {
  ok: true;
  topicId: string;
  topic: TopicSubject;
  replyTo: string | null;
  /** The title of the conversation. */
  title: string;
};

type Text = { body: string; pictures: readonly SentPicture[] };
type SavedPost = { id: string; points: number; by: string; mentioned: string[] };

/**
 * Stores a new post or reply with its pictures, notifies the users it mentions and awards points for the first of the
 * day. If the post is refused or fails, no stored picture remains. A form that is sent twice creates one post.
 */
export async function savePost(
  actor: Actor,
  findThread: (tx: Db) => Promise<Thread | Refusal<"not-found" | "topic-closed" | "blocked">>,
  text: Text,
  afterwards: (saved: SavedPost & { thread: Thread }, tx: Db) => Promise<void>,
  tx: Db,
) {
  const validate = async (tx: Db) => {
    if (!(await lockAuthor(actor.id, tx))) return refuse("not-allowed");
    const thread = await findThread(tx);
    if (!thread.ok) return thread;
    const hasPictures = text.pictures.length > 0;
    const validated = await checkPostingLimits(
      actor.id,
      { ...thread, body: text.body, hasPictures },
      tx,
    );
    return validated.ok ? { ...thread, repeated: validated.repeated } : validated;
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
    const thread = await validate(tx);
    if (!thread.ok) return thread;
    if (thread.repeated !== undefined) {
      return { ok: true as const, isNew: false, id: thread.repeated, points: 0 };
    }
    const saved = await insert(actor, thread, text.body, pictures, tx);
    await afterwards({ ...saved, thread }, tx);
    return { ok: true as const, isNew: true, id: saved.id, points: saved.points };
  };
  return withStoredFiles(
    {
      keys: pictures.map(({ fileKey }) => fileKey),
      store: () =>
        Promise.all(pictures.map(({ fileKey, webp }) => putFile(fileKey, webp, "image/webp"))),
      write,
      isWritten: (stored) => stored.ok && stored.isNew,
    },
    tx,
  );
}

async function insert(
  actor: Actor,
  { topicId, topic, replyTo, title }: Thread,
  body: string,
  pictures: readonly PreparedPicture[],
  tx: Db,
): Promise<SavedPost> {
  const [post] = await tx
    .insert(posts)
    .values({ topicId, replyTo, authorId: actor.id, title: replyTo === null ? title : null, body })
    .returning({ id: posts.id });
  if (!post) throw new Error("The post was not created");
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
