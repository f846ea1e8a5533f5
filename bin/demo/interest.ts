import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { type Founder, listFounders } from "./demo-accounts.ts";
import { Rng } from "./rng.ts";
import { addRows } from "./rows.ts";
import { awakeOn, minute, stamp } from "./schedule.ts";

type Reader = Pick<Founder, "id" | "n" | "joinedAt" | "zone">;
type Read = { id: string; author: string | null; at: number };

/** The posts, learners and topics that demo learners can like and follow. */
export type Interests = { posts: Read[]; known: Founder[]; topics: string[] };

/** Returns everything that demo learners may like or follow; undefined while there are no posts. */
export async function listInterests(tx: Db): Promise<Interests | undefined> {
  const posts = await listPosts(tx);
  if (posts.length === 0) return undefined;
  return { posts, known: await listFounders(60, tx), topics: await listGoalTopics(tx) };
}

/** Adds likes of posts from before and after the users joined, and follows of goals and of each other. */
export async function addInterest(
  readers: readonly Reader[],
  { posts, known, topics }: Interests,
  { seed, now }: { seed: string; now: number },
  tx: Db,
): Promise<void> {
  const likes = [];
  const follows = [];
  for (const reader of readers) {
    const rng = new Rng(seed, `interest ${reader.n}`);
    const on = (at: number) => moment(reader, at, now, rng);
    const read = rng.some(posts, Math.floor(rng.next() ** 2 * 8));
    for (const { id, author, at } of read) {
      if (author !== reader.id) likes.push({ post_id: id, user_id: reader.id, created_at: on(at) });
    }
    const followed = [
      ...rng.some(topics, rng.whole(0, 3)).map((id) => ({ kind: "topic", subject_id: id })),
      ...rng
        .some(known, rng.whole(0, 2))
        .filter(({ id, isPublic }) => isPublic && id !== reader.id)
        .map(({ id }) => ({ kind: "person", subject_id: id })),
    ];
    for (const follow of followed) {
      follows.push({ user_id: reader.id, ...follow, created_at: on(reader.joinedAt) });
    }
  }
  await addRows("follows", follows, tx);
  // In a fixed order across concurrent writers, to avoid deadlocks: each like updates the count of its post.
  await addRows(
    "post_likes",
    likes.toSorted((a, b) => a.post_id.localeCompare(b.post_id)),
    tx,
  );
}

function moment({ joinedAt, zone }: Reader, since: number, now: number, rng: Rng): string {
  const first = Math.max(joinedAt, since) + minute;
  const awake = awakeOn(rng.between(first, now), zone, rng);
  return stamp(Math.min(now, Math.max(first, awake)));
}

async function listPosts(tx: Db): Promise<Read[]> {
  const { rows } = await tx.execute<Read>(sql`
    select p.id, p.author_id as author, (extract(epoch from p.created_at) * 1000)::float8 as at
    from posts p join users u on u.id = p.author_id and u.email like '%@demo.example'
    where p.removed_at is null order by p.id`);
  return rows;
}

async function listGoalTopics(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from topics where kind = 'goal' order by sdg_goal`,
  );
  return rows.map(({ id }) => id);
}
