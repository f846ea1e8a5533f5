import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { replyToPost } from "#app/domains/community/posts/reply.server.ts";
import { type SentPost, writePost } from "#app/domains/community/posts/write.server.ts";
import type { TopicPlace } from "#app/domains/community/topic.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

/** Creates an established community user, to whom posting limits for new users do not apply. */
export async function buildRegular(tx: Db, name = "Ada Obi", isPublic = true): Promise<Actor> {
  const actor = await buildActor(tx, { name });
  await settle(actor, tx);
  await tx.execute(sql`update profiles set passport_public = ${isPublic} where id = ${actor.id}`);
  return actor;
}

/** Makes an account old enough, with a confirmed email address and five old published posts. */
export async function settle({ id }: Actor, tx: Db): Promise<void> {
  await tx.execute(sql`update users set created_at = now() - interval '9 days',
    email_verified = true where id = ${id}`);
  await tx.execute(sql`
    insert into posts (topic_id, author_id, title, body, created_at, active_at)
    select t.id, ${id}::uuid, 'Long ago ' || n, 'Said ' || n, now() - interval '5 days', now() - interval '5 days'
    from topics t, generate_series(1, 5) n where t.kind = 'goal' and t.sdg_goal = 17`);
}

type PostOverrides = Partial<SentPost> & { author?: Actor; place?: TopicPlace };
let written = 0;

/** Creates a conversation in the topic of goal 6 by default. */
export async function buildPost(tx: Db, overrides: PostOverrides = {}) {
  const { place = { kind: "goal", goal: 6 }, author: given, ...sent } = overrides;
  const author = given ?? (await buildRegular(tx));
  const text = { title: "A dry well", body: `Who knows how to line it? ${++written}`, ...sent };
  const post = await writePost(author, place, text, tx);
  if (!post.ok) throw new Error(post.reason);
  return { id: post.id, author };
}

/** Creates a reply to a conversation. */
export async function buildReply(tx: Db, postId: string, author: Actor, body?: string) {
  const reply = await replyToPost(author, postId, { body: body ?? `With clay. ${++written}` }, tx);
  if (!reply.ok) throw new Error(reply.reason);
  return { id: reply.id, author };
}

/** Returns a user's slug for mentions. */
export async function slugOf({ id }: { id: string }, tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select passport_slug as slug from profiles where id = ${id}`,
  );
  return rows[0]?.slug ?? "";
}
