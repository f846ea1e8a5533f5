import { sql } from "drizzle-orm";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { refuse } from "#app/lib/refusal.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.server.ts";

/** The number of posts and replies that a user may write per hour, with lower limits for new users. */
export const postingLimits = {
  everyone: { posts: 20, replies: 60 },
  newcomers: { posts: 3, replies: 10 },
} as const;

/**
 * Locks a writer for the transaction, so that of two concurrent posts the second counts the first. Everything that
 * changes posts locks users first, then conversations, then topics; this order prevents deadlocks.
 */
export async function lockAuthor(userId: string, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ there: number }>(
    sql`select 1 as there from profiles where id = ${userId} for no key update`,
  );
  return rows.length > 0;
}

type Writing = {
  topicId: string;
  replyTo: string | null;
  body: string;
  hasPictures: boolean;
};

/**
 * Returns whether a user may post a text now. Refuses for class accounts and suspended users, above the posting limits, for a text
 * repeated within an hour, and for links or pictures of new users who are not known yet. `repeated` is the id of the
 * post that the same form created within the last minute.
 */
export async function checkPostingLimits(userId: string, writing: Writing, tx: Db) {
  const { rows } = await tx.execute<Facts>(factsOf(userId, writing));
  const facts = rows[0];
  if (!facts || isClassAccount(facts)) return refuse("not-allowed");
  if (facts.suspended_until !== null) return suspended(facts);
  if (facts.repeated !== null) return { ok: true as const, repeated: facts.repeated };
  if (facts.has_same) return refuse("same-text");
  const seconds = secondsToWait(facts, writing.replyTo !== null);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  if (facts.is_new && !facts.is_known) {
    if (writing.hasPictures) return refuse("pictures-not-yet");
    if (hasLink(writing.body)) return refuse("links-not-yet");
  }
  return { ok: true as const };
}

/**
 * Returns whether a user may change a post to a text. Refuses for suspended users, and for links under the same rule
 * as in a new post.
 */
export async function validateEdit(userId: string, body: string, tx: Db) {
  const thread = { topicId: userId, replyTo: null };
  const { rows } = await tx.execute<Facts>(
    factsOf(userId, { ...thread, body, hasPictures: false }),
  );
  const facts = rows[0];
  if (!facts || isClassAccount(facts)) return refuse("not-allowed");
  if (facts.suspended_until !== null) return suspended(facts);
  if (facts.is_new && !facts.is_known && hasLink(body)) return refuse("links-not-yet");
  return { ok: true as const };
}

function suspended({ suspended_until: until, time_zone: timeZone }: Facts) {
  return until === "infinity" || until === null
    ? refuse("suspended")
    : { ...refuse("suspended-until"), until: new Date(until), timeZone };
}

type Facts = {
  email: string;
  suspended_until: string | null;
  /** The user's. */
  time_zone: string;
  is_new: boolean;
  is_known: boolean;
  /** For each post or reply of the last hour, newest first, the seconds until it is an hour old. */
  waits: number[];
  repeated: string | null;
  has_same: boolean;
};

const factsOf = (userId: string, { topicId, replyTo, body }: Writing) => sql`
  with mine as (
    select p.* from posts p
    where p.author_id = ${userId} and p.created_at > now() - interval '1 hour'
  ), same as (
    select m.* from mine m
    where m.body = ${body} and (m.removed_at is null or m.removed_by is distinct from m.author_id)
  )
  select u.email,
    valid_time_zone((select p.time_zone from profiles p where p.id = u.id)) as time_zone,
    (select coalesce(s.until, 'infinity')::text from suspensions s
      where s.user_id = ${userId} and (s.until is null or s.until > now())) as suspended_until,
    u.created_at > now() - interval '24 hours' or 5 > (select count(*) from (
      select from posts p where p.author_id = ${userId} and p.removed_at is null limit 5) as first_posts) as is_new,
    u.email_verified or exists (select from counted_activities a
      where a.user_id = ${userId} and a.activity_type <> 'community_contribution') as is_known,
    array(select ceil(extract(epoch from m.created_at - now()))::integer + 3600 from mine m
      where (m.reply_to is null) = ${replyTo === null} order by m.created_at desc) as waits,
    (select s.id from same s where s.removed_at is null and s.topic_id = ${topicId}
      and s.reply_to is not distinct from ${replyTo}::uuid
      and s.created_at > now() - interval '1 minute' limit 1) as repeated,
    exists (select from same) as has_same
  from users u where u.id = ${userId}`;

function secondsToWait({ is_new: isNew, waits }: Facts, isReply: boolean): number {
  const max = postingLimits[isNew ? "newcomers" : "everyone"][isReply ? "replies" : "posts"];
  return waits[Math.max(1, Math.floor(max * env().RATE_LIMIT_FACTOR)) - 1] ?? 0;
}

// A URL can be written in character entities, so the rendered HTML is checked too.
function hasLink(text: string): boolean {
  return /https?:|www\.|mailto:/i.test(text) || /href="(?!\/)/.test(renderMarkdown(text));
}
