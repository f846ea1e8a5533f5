import { sql } from "drizzle-orm";

import { contributionPoints } from "#app/domains/community/posts/post.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import type { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { type Conversation, readDemo } from "./content.ts";
import { type Founder, listFounders } from "./demo-accounts.ts";
import type { Fixtures } from "./fixtures.ts";
import { giveBadges } from "./give-badges.ts";
import { addInterest, listInterests } from "./interest.ts";
import { Rng, idAt } from "./rng.ts";
import { addRows, type Row } from "./rows.ts";
import { awakeOn, day, dayOf, hour, minute, stamp } from "./schedule.ts";
import { listTopics, type DemoTopic } from "./talk-topics.ts";

type Discussion = {
  seed: string;
  now: number;
  fixtures: Fixtures;
  /** The learner whose passport the demo shows, who writes more than others. */
  guide: Founder;
  t: ReturnType<typeof translate>;
};
type WrittenPost = {
  id: string;
  topic: DemoTopic;
  author: Founder;
  at: number;
  title: string | null;
  row: Row;
};

/** Creates the conversations that are missing, with their replies, likes and follows. */
export async function addTalk(talk: Discussion, db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await listTitles(tx);
    const missing = (await readDemo("conversations")).filter(({ title }) => !known.has(title));
    const readers = await listFounders(500, tx);
    const others = readers.filter(({ isPublic }) => isPublic);
    if (missing.length === 0 || others.length === 0) return;
    const eager = Array.from({ length: Math.ceil(others.length / 15) }, () => talk.guide);
    const writers = [...others, ...eager];
    const topics = await listTopics(missing, talk.fixtures, tx);
    const order = new Rng(talk.seed, "talk").some(missing, missing.length);
    const written = order.flatMap((conversation, at) =>
      converse(conversation, topicOf(conversation, topics), (at + 1) / order.length, writers, talk),
    );
    const posts = written.toSorted((one, other) => one.at - other.at);
    await addRows(
      "posts",
      posts.map(({ row }) => row),
      tx,
    );
    await addFollows(posts, tx);
    await payContributions(posts, talk, tx);
    await giveBadges([...new Set(posts.map(({ author }) => author.id))], tx);
    const interests = known.size === 0 ? await listInterests(tx) : undefined;
    if (interests) await addInterest([...readers, talk.guide], interests, talk, tx);
  });
}

async function listTitles(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select p.title from posts p join users u on u.id = p.author_id
    where u.email like '%@demo.example' and p.reply_to is null`);
  return new Set(rows.map(({ title }) => title));
}

function topicOf(
  { goal, title, ...tied }: Conversation,
  topics: ReadonlyMap<string, DemoTopic>,
): DemoTopic {
  const key = goal === undefined ? (tied.mission ?? tied.event ?? tied.course) : `goal ${goal}`;
  const topic = topics.get(key ?? "");
  if (!topic) throw new Error(`The conversation "${title}" has no topic`);
  return topic;
}

// The further down the list, the earlier a conversation began; before an event rather than after it.
function converse(
  { title, body, replies }: Conversation,
  topic: DemoTopic,
  part: number,
  writers: readonly Founder[],
  { seed, now }: Discussion,
): WrittenPost[] {
  const rng = new Rng(seed, `talk ${title}`);
  const wanted = now - 330 * day * (1 - part) ** 1.2 - rng.between(2, 30) * hour;
  const start = Math.max(Math.min(wanted, topic.until - 8 * day), topic.since + day);
  const opener = rng.pick(thereAt(start, writers));
  const openedAt = writtenAt(start, opener, now, rng);
  const post = write({ topic, author: opener, at: openedAt, title, body, replyTo: null }, rng);
  let last = openedAt;
  const answers = replies.flatMap(({ text: body, opener: isOwn }) => {
    const next = last + rng.between(0, 1) ** 2 * 4 * day + 20 * minute;
    const others = thereAt(next, writers).filter(({ id }) => id !== opener.id);
    const other = others.length > 0 ? rng.pick(others) : undefined;
    const author = isOwn ? opener : other;
    const at = author && writtenAt(next, author, now, rng);
    if (!author || at === undefined || at <= last || at >= now) return [];
    last = at;
    return [write({ topic, author, at, title: null, body, replyTo: post.id }, rng)];
  });
  return [post, ...answers];
}

const thereAt = (moment: number, writers: readonly Founder[]): Founder[] => {
  const there = writers.filter(({ joinedAt }) => joinedAt + day < moment);
  const first = writers.reduce((one, other) => (other.joinedAt < one.joinedAt ? other : one));
  return there.length > 0 ? there : [first];
};

const writtenAt = (moment: number, { zone, joinedAt }: Founder, now: number, rng: Rng) => {
  const awake = awakeOn(moment, zone, rng);
  return Math.floor(
    Math.min(Math.max(awake, moment, joinedAt + hour), now - rng.whole(1, 50) * minute),
  );
};

type PostInput = {
  topic: DemoTopic;
  author: Founder;
  at: number;
  title: string | null;
  body: string;
  replyTo: string | null;
};

function write({ topic, author, at, title, body, replyTo }: PostInput, rng: Rng): WrittenPost {
  const id = idAt(at, rng);
  // The database computes the counts.
  const row = {
    id,
    topic_id: topic.topicId,
    reply_to: replyTo,
    author_id: author.id,
    title,
    body,
    like_count: 0,
    reply_count: 0,
    active_at: stamp(at),
    created_at: stamp(at),
  };
  return { id, topic, author, at, title, row };
}

async function addFollows(posts: readonly WrittenPost[], tx: Db) {
  const follows = posts
    .filter(({ title }) => title !== null)
    .map(({ id, author, at }) => ({
      user_id: author.id,
      kind: "post",
      subject_id: id,
      created_at: stamp(at),
    }));
  await addRows("follows", follows, tx);
}

// Only the first contribution on each local day of its author earns points.
async function payContributions(posts: readonly WrittenPost[], { seed, t }: Discussion, tx: Db) {
  const paid = new Map<string, WrittenPost>();
  for (const post of posts) {
    const key = `${post.author.id} ${dayOf(post.at, post.author.zone)}`;
    if (!paid.has(key)) paid.set(key, post);
  }
  const days = [...paid.values()].map(({ id, author, at }) => ({
    user_id: author.id,
    day: dayOf(at, author.zone),
    post_id: id,
  }));
  await addRows("contribution_days", days, tx);
  const entries = [...paid.values()].map(({ id, author, at, topic }) => ({
    id: idAt(at, new Rng(seed, `contribution ${id}`)),
    user_id: author.id,
    activity_type: "community_contribution",
    activity_title: topic.title ?? t(goalTitleKey(isGoalNumber(topic.goal) ? topic.goal : 17)),
    sdg_goal: topic.goal,
    points_earned: contributionPoints,
    source: `post:${id}`,
    metadata: { post_id: id },
    created_at: stamp(at),
  }));
  await addRows("activities", entries, tx);
}
