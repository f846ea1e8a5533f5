import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { unpublishCourse } from "#app/domains/courses/studio/unpublish-course.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildPost, searchTitles } from "#tests/builders/search.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

/** Returns the search results of exactly these words, in their order. */
const found = async (tx: Db, query: string) => (await searchTitles(tx, query)).found;
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });

test("finds a course while it is published, also by the names of its lessons", () =>
  inRollback(async (tx) => {
    const draft = await buildDraft(tx, { title: "Quintessential wells" });
    expect(await found(tx, "quintessential")).toEqual([]);
    await publishDraft(draft.instructor, draft.id, tx);
    expect(await found(tx, "quintessential")).toEqual(["Quintessential wells"]);
    expect(await found(tx, "quintessential rain")).toEqual(["Quintessential wells"]);
    await tx.execute(sql`update courses set title = 'Ordinary wells' where id = ${draft.id}`);
    expect(await found(tx, "quintessential")).toEqual([]);
    await unpublishCourse(draft.instructor, draft.id, null, tx);
    expect(await found(tx, "ordinary wells")).toEqual([]);
    await publishDraft(draft.instructor, draft.id, tx);
    expect(await found(tx, "ordinary wells")).toEqual(["Ordinary wells"]);
    await tx.execute(sql`update courses set withdrawn_at = now() where id = ${draft.id}`);
    expect(await found(tx, "ordinary wells")).toEqual([]);
    await tx.execute(sql`update courses set withdrawn_at = null, deleted_at = now()`);
    expect(await found(tx, "ordinary wells")).toEqual([]);
  }));

test("finds a mission while it is active and not deleted", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, title } = await buildMission(tx, { title: "Plant zelkovas", location: "Kumasi" });
    expect(await found(tx, "zelkovas in kumasi")).toEqual([title]);
    await setMissionActive(admin, id, false, tx);
    expect(await found(tx, "zelkovas")).toEqual([]);
    await setMissionActive(admin, id, true, tx);
    expect(await found(tx, "zelkovas")).toEqual([title]);
    await deleteMission(admin, id, tx);
    expect(await found(tx, "zelkovas")).toEqual([]);
  }));

test("finds an event while it is visible and not deleted", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, title } = await buildEvent(tx, { title: "Bioblitz at the weir" });
    expect(await found(tx, "bioblitz")).toEqual([title]);
    await setEventActive(admin, id, false, tx);
    expect(await found(tx, "bioblitz")).toEqual([]);
    await setEventActive(admin, id, true, tx);
    await deleteEvent(admin, id, tx);
    expect(await found(tx, "bioblitz")).toEqual([]);
  }));

test("finds a post until it is removed, and no replies", () =>
  inRollback(async (tx) => {
    const author = await buildActor(tx);
    const post = await buildPost(tx, author.id, { title: "Xeriscaping", body: "**Dry** gardens" });
    await tx.execute(sql`insert into posts (topic_id, reply_to, author_id, body)
      select topic_id, id, author_id, 'Xeriscaping is hard' from posts where id = ${post}`);
    expect(await found(tx, "xeriscaping dry")).toEqual(["Xeriscaping"]);
    expect(await found(tx, "xeriscaping hard")).toEqual([]);
    await tx.execute(sql`update posts set title = 'Gravel gardens' where id = ${post}`);
    expect(await found(tx, "xeriscaping")).toEqual([]);
    await tx.execute(sql`update posts set removed_at = now() where id = ${post}`);
    expect(await found(tx, "gravel gardens")).toEqual([]);
  }));

test("conversations are hidden and shown with their subject", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const event = await buildEvent(tx, { title: "Clean-up" });
    const mission = await buildMission(tx, { title: "Rake" });
    await buildPost(tx, admin.id, { title: "Wellingtons needed", tied: { event: event.id } });
    await buildPost(tx, admin.id, { title: "Pitchforks needed", tied: { mission: mission.id } });
    expect(await found(tx, "wellingtons")).toEqual(["Wellingtons needed"]);
    await setEventActive(admin, event.id, false, tx);
    expect(await found(tx, "wellingtons")).toEqual([]);
    await setEventActive(admin, event.id, true, tx);
    expect(await found(tx, "wellingtons")).toEqual(["Wellingtons needed"]);
    await deleteEvent(admin, event.id, tx);
    await setMissionActive(admin, mission.id, false, tx);
    expect(await found(tx, "needed")).toEqual([]);
  }));

test("finds a user while their passport is public, by its current slug", () =>
  inRollback(async (tx) => {
    const { actor } = await buildLearner(tx, { name: "Zebedayo Mwangi", isPublic: false });
    expect(await found(tx, "zebedayo")).toEqual([]);
    await updateProfile(actor, { passport_public: true }, tx);
    expect(await found(tx, "zebedayo")).toEqual(["Zebedayo Mwangi"]);
    await updateProfile(actor, { full_name: "Мария Ким", passport_slug: "yara" }, tx);
    expect(await found(tx, "zebedayo")).toEqual([]);
    expect(await found(tx, "Kim")).toEqual(["Мария Ким"]);
    const { rows } = await tx.execute<{ path: string }>(
      sql`select path from search_documents where kind = 'person'`,
    );
    expect(rows).toEqual([{ path: "/passport/yara" }]);
    await updateProfile(actor, { passport_public: false }, tx);
    expect(await found(tx, "Kim")).toEqual([]);
  }));

test("finds neither a deleted user nor their posts", () =>
  inRollback(async (tx) => {
    const { actor } = await buildLearner(tx, { name: "Zebedayo Mwangi" });
    await buildPost(tx, actor.id, { title: "Zebedayo asks" });
    expect(await found(tx, "zebedayo")).toHaveLength(2);
    await eraseAccount(actor, tx);
    const left = sql`select title from search_documents where title || summary ilike '%zebedayo%'
      or words @@ 'zebedayo'::tsquery`;
    expect((await tx.execute<{ title: string }>(left)).rows).toEqual([]);
  }));

test("does not find a post written while its event is being hidden", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const author = await buildActor(db);
    const event = await buildEvent(db, { title: "Clean-up" });
    await buildPost(db, author.id, { title: "Wellingtons", tied: { event: event.id } });
    const hiding = await pool.connect();
    try {
      await hiding.query("begin");
      await hiding.query("update events set is_active = false where id = $1", [event.id]);
      const writing = pool.query(
        `insert into posts (topic_id, author_id, title, body)
          select id, $1, 'Wellingtons too', '-' from topics where event_id = $2`,
        [author.id, event.id],
      );
      await untilSomebodyWaits(db);
      await hiding.query("commit");
      await writing;
    } finally {
      hiding.release();
    }
    expect(await found(db, "wellingtons")).toEqual([]);
    await db.execute(sql`update events set is_active = true`);
    expect(await found(db, "wellingtons")).toHaveLength(2);
  }));

async function untilSomebodyWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::integer as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    if (rows[0]?.n) return;
  }
}
