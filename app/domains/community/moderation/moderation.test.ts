import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { follow } from "#app/domains/community/follow.server.ts";
import { notifyFollowers } from "#app/domains/community/notify-followers.server.ts";
import { likePost, unlikePost } from "#app/domains/community/posts/like.server.ts";
import { removeOwnPost, removePost } from "#app/domains/community/posts/remove.server.ts";
import { replyToPost } from "#app/domains/community/posts/reply.server.ts";
import { writePost } from "#app/domains/community/posts/write.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { rowsIn } from "#tests/builders/community-rows.ts";
import { buildPost, buildRegular, buildReply, slugOf } from "#tests/builders/community.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { decideReports } from "./decide-reports.server.ts";
import { listReported, listSuspended } from "./queries.server.ts";
import { reportPost } from "./report-post.server.ts";
import { liftSuspension, suspendUser } from "./suspend-user.server.ts";

const water = { kind: "goal", goal: 6 } as const;
const spam = { reason: "spam", note: null } as const;
const removal = { decision: "removed", days: null, reason: "It names a child." } as const;

const pointsOf = async ({ id }: { id: string }, tx: Db) =>
  (await tx.execute<{ n: number }>(sql`select total_points as n from profiles where id = ${id}`))
    .rows[0]?.n;
const eventsOf = async ({ id }: { id: string }, tx: Db) =>
  (
    await tx.execute<{ kind: string }>(
      sql`select kind from notifications where user_id = ${id} and kind <> 'badge_earned' order by id`,
    )
  ).rows.map(({ kind }) => kind);

test("a post is reported once per user, queued and decided once", () =>
  inRollback(async (tx) => {
    const [root, bea, cem] = [
      await buildActor(tx, { roles: ["admin"] }),
      await buildRegular(tx, "Bea"),
      await buildRegular(tx, "Cem"),
    ];
    const { id, author: ada } = await buildPost(tx, { title: "Buy" });
    expect(await reportPost(ada, id, spam, tx)).toMatchObject({ reason: "own-post" });
    expect((await reportPost(bea, id, spam, tx)).ok).toBe(true);
    expect(await reportPost(bea, id, spam, tx)).toMatchObject({ reason: "already-reported" });
    await reportPost(cem, id, { reason: "other", note: "Thrice" }, tx);
    const queue = await listReported({ limit: 9 }, tx);
    expect(queue.items).toMatchObject([
      {
        id,
        conversation: "Buy",
        reports: [
          { reason: "spam", by: "Bea" },
          { reason: "other", note: "Thrice", by: "Cem" },
        ],
        record: { name: "Ada Obi", standing: 6, removed: 0, kept: 0, isSuspended: false },
      },
    ]);
    for (const actor of [ada, bea]) {
      expect(await decideReports(actor, id, removal, tx)).toMatchObject({ reason: "not-allowed" });
      expect(await removePost(actor, id, "x", tx)).toMatchObject({ reason: "not-allowed" });
    }
    expect((await decideReports(root, id, removal, tx)).ok).toBe(true);
    expect(await decideReports(root, id, removal, tx)).toMatchObject({ reason: "already-decided" });
    expect(await removePost(root, id, "x", tx)).toMatchObject({ reason: "already-removed" });
    expect((await listReported({ limit: 9 }, tx)).items).toEqual([]);
    expect(await eventsOf(ada, tx)).toEqual(["post_removed"]);
    expect(await eventsOf(bea, tx)).toEqual(["report_removed"]);
    const lines = sql`audit_log where actor_id = ${root.id} and action = 'post.removed'`;
    expect(await rowsIn(tx, lines)).toBe(1);
    expect(await reportPost(cem, id, spam, tx)).toMatchObject({ reason: "not-found" });
  }));

test("keeping leaves the post; an admin's own post is decided by another admin", () =>
  inRollback(async (tx) => {
    const [root, other, bea] = [
      await buildActor(tx, { roles: ["admin"] }),
      await buildActor(tx, { roles: ["admin"] }),
      await buildRegular(tx, "Bea"),
    ];
    const { id } = await buildPost(tx, { author: root });
    await reportPost(bea, id, spam, tx);
    const dismissal = { decision: "kept" } as const;
    expect(await decideReports(root, id, dismissal, tx)).toMatchObject({ reason: "own-post" });
    expect((await decideReports(other, id, dismissal, tx)).ok).toBe(true);
    expect(await eventsOf(bea, tx)).toEqual(["report_kept"]);
    expect(await rowsIn(tx, sql`posts where id = ${id} and removed_at is null`)).toBe(1);
  }));

test("a reported post that its author removed keeps its text until the decision", () =>
  inRollback(async (tx) => {
    const root = await buildActor(tx, { roles: ["admin"] });
    const { id, author: ada } = await buildPost(tx, { body: "Buy now" });
    await reportPost(await buildRegular(tx, "Bea"), id, spam, tx);
    await removeOwnPost(ada, id, tx);
    const [waiting] = (await listReported({ limit: 9 }, tx)).items;
    expect(waiting?.post).toMatchObject({ body: "Buy now", removed: "author" });
    expect((await decideReports(root, id, { ...removal, days: 7 }, tx)).ok).toBe(true);
    expect(await rowsIn(tx, sql`posts where id = ${id} and body = ''`)).toBe(1);
    expect((await listSuspended({ limit: 9 }, tx)).items).toMatchObject([{ id: ada.id }]);
  }));

test("a suspended user cannot write until it ends or is lifted; admins cannot be suspended", () =>
  inRollback(async (tx) => {
    const root = await buildActor(tx, { roles: ["admin"] });
    const [ada, bea] = [await buildRegular(tx), await buildRegular(tx, "Bea")];
    const { id } = await buildPost(tx, { author: bea });
    const reply = (body: string) => replyToPost(ada, id, { body }, tx);
    const why = { days: 7, reason: "Noise" } as const;
    expect(await suspendUser(bea, ada.id, why, tx)).toMatchObject({ reason: "not-allowed" });
    expect(await suspendUser(root, root.id, why, tx)).toMatchObject({ reason: "own-self" });
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await suspendUser(root, admin.id, why, tx)).toMatchObject({ reason: "is-admin" });
    for (let n = 0; n < 2; n++) expect((await suspendUser(root, ada.id, why, tx)).ok).toBe(true);
    expect(await reply("a")).toMatchObject({ reason: "suspended-until", until: expect.any(Date) });
    await suspendUser(root, ada.id, { ...why, days: 0 }, tx);
    expect(await reply("a")).toMatchObject({ reason: "suspended" });
    expect(await liftSuspension(bea, ada.id, tx)).toMatchObject({ reason: "not-allowed" });
    for (let n = 0; n < 2; n++) expect((await liftSuspension(root, ada.id, tx)).ok).toBe(true);
    expect((await reply("a")).ok).toBe(true);
    await suspendUser(root, ada.id, why, tx);
    await tx.execute(sql`update suspensions set until = now() - interval '1 second'`);
    expect((await reply("b")).ok).toBe(true);
    expect(await rowsIn(tx, sql`audit_log where action = 'suspension.lifted'`)).toBe(1);
  }));

test("awards five points for the first contribution of a learner's day, once", () =>
  inRollback(async (tx) => {
    const ada = await buildRegular(tx);
    const first = await buildPost(tx, { author: ada });
    await buildReply(tx, first.id, ada);
    expect(await pointsOf(ada, tx)).toBe(5);
    // Moves the entry to yesterday, to simulate a day that has ended.
    await tx.execute(sql`update contribution_days set day = day - 1 where user_id = ${ada.id}`);
    const second = await buildReply(tx, first.id, ada);
    expect(await pointsOf(ada, tx)).toBe(10);
    // A post removed on its day earns nothing, and the next post of the day does. Points of an earlier day remain.
    await removeOwnPost(ada, second.id, tx);
    expect(await pointsOf(ada, tx)).toBe(5);
    await buildReply(tx, first.id, ada);
    await removeOwnPost(ada, first.id, tx);
    expect(await pointsOf(ada, tx)).toBe(10);
  }));

test("removal by a moderator reverses the points of the post", () =>
  inRollback(async (tx) => {
    const root = await buildActor(tx, { roles: ["admin"] });
    const { id, author: ada } = await buildPost(tx);
    expect((await removePost(root, id, "Spam", tx)).ok).toBe(true);
    expect(await pointsOf(ada, tx)).toBe(0);
    await buildPost(tx, { author: ada });
    expect(await pointsOf(ada, tx)).toBe(0);
    expect(await rowsIn(tx, sql`activities where user_id = ${ada.id} and points_earned <> 0`)).toBe(
      2,
    );
  }));

test("deleting an author removes notifications about their posts and all their texts", () =>
  inOwnDatabase(async ({ db: tx }) => {
    const root = await buildActor(tx, { roles: ["admin"] });
    const [ada, bea, cem] = [
      await buildRegular(tx, "Zebedayo Ngugi"),
      await buildRegular(tx, "Bea"),
      await buildRegular(tx, "Cem"),
    ];
    const body = `Ask @${await slugOf(bea, tx)}`;
    const { id } = await buildPost(tx, { author: ada, title: "Kibuyu", body });
    await follow(bea, { kind: "post", id }, tx);
    const answer = await buildReply(tx, id, cem);
    await notifyFollowers({ reply: answer.id, told: [] }, tx);
    await reportPost(bea, id, spam, tx);
    await decideReports(root, id, { decision: "kept" }, tx);
    expect(await eventsOf(bea, tx)).toEqual(["mention", "post_reply", "report_kept"]);
    await removeOwnPost(cem, answer.id, tx);
    expect(await eventsOf(bea, tx)).toEqual(["mention", "report_kept"]);
    const second = await buildReply(tx, id, cem);
    await notifyFollowers({ reply: second.id, told: [] }, tx);
    await eraseAccount(ada, tx);
    expect(await eventsOf(bea, tx)).toEqual([]);
    const left = sql`notifications where params::text ~ 'Zebedayo|Kibuyu'`;
    expect(await rowsIn(tx, left)).toBe(0);
  }));

test(
  "counts and points are exact after concurrent changes and an erased account",
  () =>
    inOwnDatabase(async ({ db }) => {
      const root = await buildActor(db, { roles: ["admin"] });
      const learners = await Promise.all(
        Array.from({ length: 6 }, (_, n) => buildRegular(db, `Learner ${n}`)),
      );
      const conversations = await Promise.all(learners.map((author) => buildPost(db, { author })));
      const replies = await Promise.all(
        conversations.flatMap(({ id }) =>
          learners.map(async (actor, n) => {
            await likePost(actor, id, db);
            if (n % 2) await unlikePost(actor, id, db);
            return buildReply(db, id, actor);
          }),
        ),
      );
      const [ada, bea] = learners;
      if (!ada || !bea) return;
      const decided = await Promise.all([
        ...learners.map((actor) => reportPost(actor, replies[0]?.id ?? "", spam, db)),
        ...Array.from({ length: 4 }, () => removePost(root, replies[7]?.id ?? "", "Spam", db)),
        ...replies.slice(8, 20).map(({ id, author }) => removeOwnPost(author, id, db)),
        ...learners.map((actor) => writePost(actor, water, { title: "More", body: actor.id }, db)),
        removePost(root, conversations[3]?.id ?? "", "Spam", db),
        eraseAccount(bea, db),
      ]);
      expect(decided.filter(({ ok }) => ok).length).toBeGreaterThan(20);
      const twice = await Promise.all(
        Array.from({ length: 8 }, () => writePost(ada, water, { title: "One", body: "Form" }, db)),
      );
      expect(new Set(twice.map((made) => (made.ok ? made.id : made.reason)))).toHaveLength(1);
      expect(await wrongCounts(db)).toEqual([]);
      expect((await checkLedger(db)).differences).toEqual([]);
      const paid = sql`(select user_id from activities
      where activity_type = 'community_contribution' and corrects_id is null
        and id not in (select corrects_id from activities where corrects_id is not null)
      group by user_id having count(*) > 1) as d`;
      expect(await rowsIn(db, paid)).toBe(0);
    }),
  60_000,
);

/** Returns every stored count of the community that differs from the actual count. */
async function wrongCounts(tx: Db) {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select 'post' as what, p.id from posts p
      where p.like_count <> (select count(*) from post_likes l where l.post_id = p.id)
        or p.reply_count <> (select count(*) from posts r
          where r.reply_to = p.id and r.removed_at is null)
        or p.reply_to is null and p.active_at <> greatest(p.created_at, (select max(r.created_at)
          from posts r where r.reply_to = p.id and r.removed_at is null))
    union all
    select 'topic', t.id from topics t
      where t.post_count <> (select count(*) from posts p
          where p.topic_id = t.id and p.reply_to is null and p.removed_at is null)
        or t.last_post_at is distinct from (select max(p.active_at) from posts p
          where p.topic_id = t.id and p.reply_to is null and p.removed_at is null)`);
  return rows;
}
