import { sql } from "drizzle-orm";

import { findRecipientLocale } from "#app/domains/accounts/recipient-locale.server.ts";
import { awardPoints } from "#app/domains/passport/award-points.server.ts";
import { takeBackPoints } from "#app/domains/passport/take-back-points.server.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { contributionPoints } from "./post.ts";
import type { TopicSubject } from "./topic.ts";

const sourceOf = (postId: string) => `post:${postId}`;

// The same day as a streak counts: the learner's own.
const today = (
  userId: string,
) => sql`(select (now() at time zone usable_time_zone(p.time_zone))::date
  from profiles p where p.id = ${userId})`;

/** Pays a learner's first contribution of their own day, once; answers the points. */
export async function payContribution(
  userId: string,
  post: { id: string; topic: TopicSubject },
  tx: Db,
): Promise<number> {
  // The primary key decides the race between two posts, not a read before it.
  const { rows } = await tx.execute<{ there: number }>(sql`
    insert into contribution_days (user_id, day, post_id)
    values (${userId}, ${today(userId)}, ${post.id})
    on conflict do nothing returning 1`);
  if (rows.length === 0) return 0;
  const { title, goal } = post.topic;
  const locale = await findRecipientLocale(userId, tx);
  const { awarded } = await awardPoints(
    {
      learner: userId,
      activityType: "community_contribution",
      // What was written can be removed, and the ledger keeps every word: it names the topic alone.
      activityTitle: title ?? translate(locale)(goalTitleKey(goal ?? 17)),
      sdgGoal: goal,
      points: contributionPoints,
      source: sourceOf(post.id),
      metadata: { post_id: post.id },
    },
    tx,
  );
  return awarded ? contributionPoints : 0;
}

/** Takes back what a post paid that a moderator removes; the day stays used. */
export async function takeBackContribution(
  userId: string,
  postId: string,
  reason: string,
  tx: Db,
): Promise<void> {
  await takeBackPoints({ learner: userId, source: sourceOf(postId), reason }, tx);
}

/** Takes back what a post paid that its author removes on the same day; the next one of the day pays instead. */
export async function giveContributionBack(userId: string, postId: string, tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ there: number }>(sql`
    delete from contribution_days
    where user_id = ${userId} and post_id = ${postId} and day = ${today(userId)} returning 1`);
  if (rows.length === 0) return;
  const reason = "removed by its author";
  await takeBackPoints({ learner: userId, source: sourceOf(postId), reason }, tx);
}
