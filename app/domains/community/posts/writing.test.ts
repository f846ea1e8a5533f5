import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { follow, unfollow } from "#app/domains/community/follow.server.ts";
import { blockUser, unblockUser } from "#app/domains/community/moderation/block-user.server.ts";
import { notifyFollowers } from "#app/domains/community/notify-followers.server.ts";
import {
  findPost,
  findReplyPage,
  listConversations,
  listReplies,
} from "#app/domains/community/queries.server.ts";
import { findTopic, findTopicById, topicOf } from "#app/domains/community/topics.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { rowsIn } from "#tests/builders/community-rows.ts";
import { buildPost, buildRegular, buildReply, settle, slugOf } from "#tests/builders/community.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { editPost } from "./edit.server.ts";
import { likePost, unlikePost } from "./like.server.ts";
import { removeOwnPost } from "./remove.server.ts";
import { replyToPost } from "./reply.server.ts";
import { writePost } from "./write.server.ts";

const water = { kind: "goal", goal: 6 } as const;
const text = { title: "A dry well", body: "Who knows how to line it?" };

test("creates, replies to and reads a conversation; a repeated form creates one", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildRegular(tx), await buildRegular(tx, "Bea Lind", false)];
    const made = await writePost(ada, water, text, tx);
    expect(made).toEqual({ ok: true, isNew: true, id: expect.any(String), points: 5 });
    const again = await writePost(ada, water, text, tx);
    expect(again).toEqual({ ...made, isNew: false, points: 0 });
    if (!made.ok) return;
    const reply = await replyToPost(bea, made.id, { body: "With clay" }, tx);
    expect(reply.ok).toBe(true);
    const post = await findPost(bea.id, made.id, tx);
    expect(post).toMatchObject({ ...text, replyCount: 1, likeCount: 0, isLiked: false });
    expect(post?.author).toEqual({ id: ada.id, name: "Ada Obi", slug: expect.any(String) });
    const { items } = await listReplies(undefined, made.id, { limit: 9 }, tx);
    // For a passport that is not public, only the first word of the name is shown, and no address.
    expect(items[0]?.author).toEqual({ id: bea.id, name: "Bea", slug: null });
    expect(await replyToPost(bea, items[0]?.id ?? "", { body: "x" }, tx)).toMatchObject({
      reason: "not-found",
    });
    const topic = await findTopic(water, tx);
    expect([topic?.postCount, topic?.lastPostAt]).toEqual([1, expect.any(Date)]);
  }));

test("creates a topic on first use, once, for public subjects", () =>
  inOwnDatabase(async ({ db }) => {
    const mission = await buildMission(db, { title: "Oak" });
    const topicRef = { kind: "mission", id: mission.id } as const;
    expect(await findTopic(topicRef, db)).toMatchObject({ id: null, title: "Oak", goal: 15 });
    const made = await Promise.all(Array.from({ length: 12 }, () => topicOf(topicRef, db)));
    expect(new Set(made.map((topic) => (topic.ok ? topic.id : "")))).toHaveLength(1);
    expect(await findTopicById(mission.id, db)).toMatchObject({ id: expect.any(String) });
    await db.execute(sql`update missions set is_active = false where id = ${mission.id}`);
    expect(await topicOf(topicRef, db)).toEqual({ ok: false, reason: "topic-closed" });
    for (const id of [crypto.randomUUID(), "x"]) {
      expect(await topicOf({ kind: "event", id }, db)).toEqual({ ok: false, reason: "not-found" });
    }
  }));

test("limits new users to few posts, and everyone to no repeated post", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const write = (n: number) => writePost(ada, water, { title: `T ${n}`, body: `B ${n}` }, tx);
    for (let n = 0; n < 3; n++) expect((await write(n)).ok).toBe(true);
    const refused = await write(3);
    expect(refused).toMatchObject({ ok: false, reason: "too-many" });
    expect("seconds" in refused && refused.seconds).toBeGreaterThan(3500);
    await settle(ada, tx);
    expect((await write(4)).ok).toBe(true);
    await tx.execute(sql`update posts set created_at = now() - interval '5 minutes'
      where author_id = ${ada.id} and body = 'B 4'`);
    expect(await write(4)).toEqual({ ok: false, reason: "same-text" });
    for (let n = 5; n < 21; n++) expect((await write(n)).ok).toBe(true);
    expect(await write(21)).toMatchObject({ reason: "too-many" });
  }));

test.each([
  ["See https://spam.example", "links-not-yet"],
  ["[x](&#104;ttps://spam.example)", "links-not-yet"],
  ["www.spam.example", "links-not-yet"],
  ["Write to <a@b.example>", "links-not-yet"],
  ["[here](/missions)", undefined],
])("a new, unconfirmed user writes %j: %s", (body, reason) =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const written = await writePost(ada, water, { title: "T", body }, tx);
    expect(written.ok ? undefined : written.reason).toBe(reason);
    await tx.execute(sql`update users set email_verified = true where id = ${ada.id}`);
    expect((await writePost(ada, water, { title: "T", body }, tx)).ok).toBe(true);
  }),
);

test("re-encodes pictures, keeps their order and deletes them with the post", () =>
  inRollback(async (tx) => {
    const ada = await buildRegular(tx);
    const bytes = await buildPhoto();
    const pictures = [
      { bytes, description: "  The well\nfrom above " },
      { bytes, description: "" },
    ];
    const { id } = await buildPost(tx, { author: ada, pictures });
    const post = await findPost(undefined, id, tx);
    expect(post?.pictures).toMatchObject([
      { description: "The well from above", width: 40, height: 60 },
      { description: "" },
    ]);
    const bad = [{ bytes: new TextEncoder().encode("<svg/>"), description: "" }];
    const refused = await writePost(ada, water, { title: "T", body: "B", pictures: bad }, tx);
    expect(refused).toEqual({ ok: false, reason: "not-an-image" });
    const five = Array.from({ length: 5 }, () => ({ bytes, description: "" }));
    expect(await replyToPost(ada, id, { body: "B", pictures: five }, tx)).toMatchObject({
      reason: "too-many-pictures",
    });
    await removeOwnPost(ada, id, tx);
    expect(await rowsIn(tx, sql`post_pictures`)).toBe(0);
    expect(
      await rowsIn(
        tx,
        sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where t.identifier = 'delete-files'`,
      ),
    ).toBe(1);
  }));

test("notifies mentioned public passports once, except users who blocked the author", () =>
  inRollback(async (tx) => {
    const [ada, bea, cem, dan] = [
      await buildRegular(tx),
      await buildRegular(tx, "Bea"),
      await buildRegular(tx, "Cem", false),
      await buildRegular(tx, "Dan"),
    ];
    await blockUser(dan, ada.id, tx);
    const slugs = await mapInSequence([ada, bea, cem, dan], (actor) => slugOf(actor, tx));
    const body = slugs.map((slug) => `@${slug}`).join(" ");
    const { id } = await buildPost(tx, { author: ada, body });
    await editPost(ada, id, { body: `${body} again` }, tx);
    expect((await findPost(undefined, id, tx))?.mentions).toEqual([slugs[1]]);
    const countNotifications = (actor: { id: string }) =>
      rowsIn(tx, sql`notifications where user_id = ${actor.id} and kind = 'mention'`);
    expect(await mapInSequence([ada, bea, cem, dan], countNotifications)).toEqual([0, 1, 0, 0]);
    expect((await findPost(undefined, id, tx))?.editedAt).toBeInstanceOf(Date);
  }));

test("notifies the author and followers of a reply once, and mentioned users not twice", () =>
  inRollback(async (tx) => {
    const [ada, bea, cem, dan] = [
      await buildRegular(tx),
      await buildRegular(tx, "Bea"),
      await buildRegular(tx, "Cem"),
      await buildRegular(tx, "Dan"),
    ];
    const { id } = await buildPost(tx, { author: ada });
    for (const actor of [bea, cem, dan]) await follow(actor, { kind: "post", id }, tx);
    await blockUser(dan, bea.id, tx);
    const reply = await buildReply(tx, id, bea, `Ask @${await slugOf(cem, tx)}`);
    const job = { reply: reply.id, told: [cem.id] };
    for (let n = 0; n < 2; n++) await notifyFollowers(job, tx);
    const countNotifications = (actor: { id: string }) =>
      rowsIn(
        tx,
        sql`notifications where user_id = ${actor.id}
      and kind in ('post_reply', 'mention')`,
      );
    expect(await mapInSequence([ada, bea, cem, dan], countNotifications)).toEqual([1, 0, 1, 0]);
  }));

test("likes, follows and blocks are idempotent, undoable, and refused for oneself", () =>
  inRollback(async (tx) => {
    const bea = await buildRegular(tx, "Bea");
    const { id, author: ada } = await buildPost(tx);
    const topic = await findTopic(water, tx);
    for (let n = 0; n < 2; n++) {
      expect(await likePost(bea, id, tx)).toEqual({ ok: true, likeCount: 1 });
      const followed = [
        { kind: "topic", id: topic?.id ?? "" },
        { kind: "post", id },
        { kind: "person", id: ada.id },
      ] as const;
      for (const subject of followed) expect((await follow(bea, subject, tx)).ok).toBe(true);
    }
    expect(await rowsIn(tx, sql`follows where user_id = ${bea.id}`)).toBe(3);
    const list = (viewer?: string) => listConversations(viewer, { limit: 9, goal: 6 }, tx);
    expect((await list(bea.id)).items.map((post) => post.id)).toContain(id);
    for (let n = 0; n < 2; n++) expect((await blockUser(bea, ada.id, tx)).ok).toBe(true);
    expect((await list(bea.id)).items).toEqual([]);
    expect((await list()).items).toHaveLength(1);
    expect(await findPost(bea.id, id, tx)).toBeUndefined();
    const own = await buildPost(tx, { author: bea });
    expect(await replyToPost(ada, own.id, { body: "Hm" }, tx)).toMatchObject({ reason: "blocked" });
    expect((await unblockUser(bea, ada.id, tx)).ok).toBe(true);
    expect((await replyToPost(ada, own.id, { body: "Hm" }, tx)).ok).toBe(true);
    for (let n = 0; n < 2; n++) {
      expect(await unlikePost(bea, id, tx)).toEqual({ ok: true, likeCount: 0 });
      expect((await unfollow(bea, { kind: "post", id }, tx)).ok).toBe(true);
    }
    expect(await likePost(ada, id, tx)).toMatchObject({ reason: "own-post" });
    expect(await follow(ada, { kind: "person", id: ada.id }, tx)).toMatchObject({ ok: false });
    expect(await blockUser(ada, ada.id, tx)).toMatchObject({ reason: "own-self" });
    for (const odd of ["x", crypto.randomUUID()]) {
      expect(await likePost(ada, odd, tx)).toMatchObject({ reason: "not-found" });
      expect(await follow(ada, { kind: "topic", id: odd }, tx)).toMatchObject({ ok: false });
      expect(await blockUser(ada, odd, tx)).toMatchObject({ reason: "not-found" });
      expect(await replyToPost(ada, odd, { body: "x" }, tx)).toMatchObject({ ok: false });
    }
  }));

test("only the author edits or removes a post; its text is erased and its replies stay", () =>
  inRollback(async (tx) => {
    const bea = await buildRegular(tx, "Bea");
    const { id, author: ada } = await buildPost(tx);
    const reply = await buildReply(tx, id, bea);
    expect(await editPost(bea, id, { body: "Mine" }, tx)).toMatchObject({ reason: "not-found" });
    expect(await removeOwnPost(bea, id, tx)).toMatchObject({ reason: "not-found" });
    for (let n = 0; n < 2; n++) expect((await removeOwnPost(ada, id, tx)).ok).toBe(true);
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select title, body from posts where id = ${id}`,
    );
    expect(rows).toEqual([{ title: "", body: "" }]);
    expect(await findPost(undefined, id, tx)).toMatchObject({ removed: "author", title: null });
    expect((await findPost(undefined, reply.id, tx))?.removed).toBeNull();
    expect(await editPost(ada, id, text, tx)).toMatchObject({ reason: "not-found" });
    expect(await replyToPost(bea, id, { body: "Late" }, tx)).toMatchObject({ ok: false });
    expect(await likePost(bea, id, tx)).toMatchObject({ reason: "not-found" });
  }));

test("finds every reply on its page", () =>
  inRollback(async (tx) => {
    const { id } = await buildPost(tx);
    const bea = await buildRegular(tx, "Bea");
    const replies: string[] = [];
    for (let n = 0; n < 7; n++) replies.push((await buildReply(tx, id, bea)).id);
    for (const reply of replies) {
      const cursor = await findReplyPage({ id: reply, replyTo: id }, 3, tx);
      const page = await listReplies(undefined, id, { limit: 3, cursor }, tx);
      expect(page.items.map((post) => post.id)).toContain(reply);
    }
    const first = await listReplies(undefined, id, { limit: 3 }, tx);
    expect(first.nextCursor).toBe(replies[2]);
  }));

// Runs the calls sequentially, because one connection runs one query at a time.
async function mapInSequence<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}
