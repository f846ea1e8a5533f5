import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { classAccountDomain } from "#app/domains/accounts/class-accounts/class-account.ts";
import {
  findStop,
  switchMail,
  writeStopToken,
} from "#app/domains/accounts/email/stop-mail.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { notifyMany } from "#app/domains/notifications/notify-many.server.ts";
import { notify, type Notice } from "#app/domains/notifications/notify.server.ts";
import { countUnread } from "#app/domains/notifications/queries.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { sendDigests } from "./send-digests.server.ts";

test.each([
  // A Monday, before and at 8:00, and the Sunday before.
  ["2026-11-23T06:59:59Z", "Europe/Berlin", "2026-11-23T07:00:00Z"],
  ["2026-11-23T07:00:00Z", "Europe/Berlin", "2026-11-30T07:00:00Z"],
  ["2026-11-22T22:30:00Z", "Europe/Berlin", "2026-11-23T07:00:00Z"],
  // Across both changes of clocks, it stays 8:00.
  ["2026-03-23T07:00:00Z", "Europe/Berlin", "2026-03-30T06:00:00Z"],
  ["2026-10-19T06:00:00Z", "Europe/Berlin", "2026-10-26T07:00:00Z"],
  ["2026-03-02T13:00:00Z", "America/New_York", "2026-03-09T12:00:00Z"],
  // On both sides of the date line, and in quarters of an hour.
  ["2026-11-22T17:59:59Z", "Pacific/Kiritimati", "2026-11-22T18:00:00Z"],
  ["2026-11-23T18:59:59Z", "Pacific/Pago_Pago", "2026-11-23T19:00:00Z"],
  ["2026-11-23T00:00:00Z", "Asia/Kathmandu", "2026-11-23T02:15:00Z"],
  ["2026-11-23T00:00:00Z", null, "2026-11-23T08:00:00Z"],
])("after %s in %s, the next digest is due at %s", (moment, zone, expected) =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select next_digest(${moment}::timestamptz, ${zone}::text)::text as at`,
    );
    expect(new Date(rows[0]?.at ?? "")).toEqual(new Date(expected));
  }),
);

const notice = (n: number, overrides: Partial<Notice> = {}): Notice => ({
  kind: "mission_approved",
  params: { title: `Mission ${n}`, points: 50 },
  link: "/missions/1",
  source: `completion:${n}`,
  ...overrides,
});

const mails = async (tx: Db) => {
  const { rows } = await tx.execute<{ payload: Mail }>(sql`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`);
  return rows.map(({ payload }) => payload);
};

/** Creates a user who collects decisions for the weekly digest. */
async function buildReader(tx: Db) {
  const actor = await buildActor(tx, { name: "Ada Obi" });
  await tx.execute(sql`update users set email_verified = true where id = ${actor.id}`);
  await updateProfile(actor, { mail_weekly: ["decisions"], time_zone: "Asia/Tokyo" }, tx);
  return actor;
}

/** Makes all scheduled digests due, as of the Monday before. */
const makeDue = (tx: Db) =>
  tx.execute(sql`update digest_schedule set due_at = due_at - interval '7 days'`);

test("collects a kind, sends it once on Monday with what is next, and shows it in the app at once", () =>
  inRollback(async (tx) => {
    const actor = await buildReader(tx);
    const course = await buildCourse(tx, { title: "Clean water" });
    const taken = { courseId: course.id, versionId: course.publishedVersionId };
    await tx.insert(enrollments).values({ userId: actor.id, ...taken });
    for (let n = 1; n <= 6; n++) await notify(actor.id, notice(n), tx);
    const certificate = { kind: "certificate_revoked", source: "certificate:1" } as const;
    await notifyMany([{ userId: actor.id, notice: notice(7) }], tx);
    await notify(actor.id, notice(8, certificate), tx);
    expect((await mails(tx)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("certificate"),
    ]);
    expect(await countUnread(actor.id, tx)).toBe(8);
    await sendDigests(tx);
    expect(await mails(tx)).toHaveLength(1);

    await makeDue(tx);
    await sendDigests(tx);
    const [, digest, ...others] = await mails(tx);
    expect(others).toEqual([]);
    expect([digest?.to, digest?.subject]).toEqual([
      actor.email,
      "Your week on SDG Passport: 7 updates",
    ]);
    expect(digest?.text).toContain("… and 2 more updates in your notifications");
    expect(digest?.text).toContain("Go on with your course “Clean water”");
    expect(digest?.text).toContain(
      `Continue course:\nhttp://localhost:3000/courses/${course.slug}/learn`,
    );
    expect(digest?.headers).toEqual({
      "List-Unsubscribe": `<http://localhost:3000/unsubscribe/${writeStopToken(actor.id, "digest")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    // Due again on the same Monday, as after a change of time zone.
    await makeDue(tx);
    await sendDigests(tx);
    expect(await mails(tx)).toHaveLength(2);
  }));

test("sends nothing without something to say, to class accounts and to those who allow no emails", () =>
  inRollback(async (tx) => {
    const quiet = await buildReader(tx);
    const [unverified, unwilling, pupil, direct] = [
      await buildReader(tx),
      await buildReader(tx),
      await buildReader(tx),
      await buildActor(tx),
    ];
    const unconfirmed = [unverified.id, pupil.id];
    await tx.execute(sql`
      update users set email_verified = false where id = any(${sql.param(unconfirmed)}::uuid[])`);
    await tx.execute(sql`
      update users set email = id || ${`@${classAccountDomain}`} where id = ${pupil.id}`);
    for (const { id } of [unverified, unwilling, pupil]) await notify(id, notice(1), tx);
    await updateProfile(unwilling, { mail_allowed: false }, tx);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select user_id as id from digest_schedule`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([quiet.id, ...unconfirmed].toSorted());
    expect(rows.map(({ id }) => id)).not.toContain(direct.id);
    await makeDue(tx);
    await sendDigests(tx);
    expect(await mails(tx)).toEqual([]);
  }));

test("of many processes, one sends each digest, also after a failure", () =>
  inOwnDatabase(async ({ db }) => {
    const readers = [await buildReader(db), await buildReader(db), await buildReader(db)];
    for (const { id } of readers) await notify(id, notice(1), db);
    await makeDue(db);
    const failed = db.transaction(async (tx) => {
      await sendDigests(tx);
      throw new Error("ended");
    });
    await expect(failed).rejects.toThrow("ended");
    expect(await mails(db)).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => sendDigests(db)));
    const sent = (await mails(db)).map(({ to }) => to).toSorted();
    expect(sent).toEqual(readers.map(({ email }) => email).toSorted());
    const { rows } = await db.execute<object>(
      sql`select 1 from digest_schedule where due_at <= now()`,
    );
    expect(rows).toEqual([]);
  }));

test("unsubscribing from the digest stops what it collects, and can be undone", () =>
  inRollback(async (tx) => {
    const actor = await buildReader(tx);
    await updateProfile(actor, { mail_off: ["places"] }, tx);
    const token = writeStopToken(actor.id, "digest");
    expect(await findStop(token, tx)).toEqual({ kind: "digest", isOn: true });
    for (const _ of [1, 2]) await switchMail(token, false, tx);
    expect(await findStop(token, tx)).toEqual({ kind: "digest", isOn: false });
    await notify(actor.id, notice(1), tx);
    await makeDue(tx);
    await sendDigests(tx);
    expect(await mails(tx)).toEqual([]);
    await switchMail(token, true, tx);
    expect(await findStop(token, tx)).toEqual({ kind: "digest", isOn: true });
    const { rows } = await tx.execute<object>(
      sql`select mail_off from profiles where id = ${actor.id}`,
    );
    expect(rows).toEqual([{ mail_off: ["places"] }]);
  }));
