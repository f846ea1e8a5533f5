import { sql } from "drizzle-orm";

import { notify } from "#app/domains/notifications/notify.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { postPath } from "./posts/post.ts";
import { shownName } from "./posts/rows.server.ts";

type Follower = { id: string; author_id: string; title: string; name: string | null };

/**
 * Notifies the author of a conversation and its followers of a reply, each once. A removed reply notifies nobody.
 * Leaves out the reply's author, users who have blocked that author, and users who were already notified of a
 * mention.
 */
export async function notifyFollowers(
  { reply, told: notified }: { reply: string; told: readonly string[] },
  tx: Db = db,
): Promise<void> {
  const { rows } = await tx.execute<Follower>(sql`
    with reply as (
      select r.id, r.author_id, p.id as post_id, p.author_id as asked_by, p.title
      from posts r join posts p on p.id = r.reply_to
      where r.id = ${reply} and r.removed_at is null and p.removed_at is null
    )
    select f.user_id as id, r.author_id, r.title, ${shownName(sql`a`)} as name
    from reply r join profiles a on a.id = r.author_id
    cross join lateral (
      select r.asked_by as user_id where r.asked_by is not null
      union
      select f.user_id from follows f where f.kind = 'post' and f.subject_id = r.post_id
    ) f
    where f.user_id <> r.author_id and f.user_id <> all(${sql.param(notified)}::uuid[])
      and not exists (select from blocks b where b.user_id = f.user_id and b.blocked_id = r.author_id)`);
  for (const { id, author_id, title, name } of rows) {
    // Sequential, so that a thousand followers don't use all connections.
    await notify(
      id,
      {
        kind: "post_reply",
        params: { title, name: name ?? "SDG Learner" },
        link: postPath(reply),
        source: `reply:${reply}`,
        aboutId: author_id,
      },
      tx,
    );
  }
}
