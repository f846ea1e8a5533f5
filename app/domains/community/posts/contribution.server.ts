import { sql } from "drizzle-orm";

import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import type { TopicSubject } from "#app/domains/community/topic.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { contributionPoints } from "./post.ts";

const sourceOf = (postId: string) => `post:${postId}`;

// The learner's own day, as for streaks.
const today = (
  userId: string,
) => sql`(select (now() at time zone valid_time_zone(p.time_zone))::date
  from profiles p where p.id = ${userId})`;

/** Awards points for a learner's first contribution of their own day, once. Returns the points awarded. */
export async function payContribution(
  userId: string,
  post: { id: string; topic: TopicSubject },
  tx: Db,
): Promise<number> {
  // The primary key resolves the race between two posts; a read before the insert would not.
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
      // A post can be removed, but the ledger is permanent, so the entry names only the topic.
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

/** Reverses the points of a post that a moderator removes. Later posts of the same day earn no points. */
export async function reverseContribution(
  userId: string,
  postId: string,
  reason: string,
  tx: Db,
): Promise<void> {
  await reversePoints({ learner: userId, source: sourceOf(postId), reason }, tx);
}

/**
 * Reverses the points of a post that its author removes on the same day. The next post of the day earns them instead.
 */
export async function restoreContribution(userId: string, postId: string, tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ there: number }>(sql`
    delete from contribution_days
    where user_id = ${userId} and post_id = ${postId} and day = ${today(userId)} returning 1`);
  if (rows.length === 0) return;
  const reason = "removed by its author";
  await reversePoints({ learner: userId, source: sourceOf(postId), reason }, tx);
}
