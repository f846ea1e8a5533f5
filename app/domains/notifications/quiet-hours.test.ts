import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import type { NotificationKind } from "./notification.ts";
import { notifyMany } from "./notify-many.server.ts";
import { notify, type Notice } from "./notify.server.ts";
import { countUnread } from "./queries.server.ts";

test.each([
  // In summer, at the first and the last moment, across midnight and within a day.
  ["2026-07-01T18:59:59Z", "Europe/Berlin", "21:00", "08:00", null],
  ["2026-07-01T19:00:00Z", "Europe/Berlin", "21:00", "08:00", "2026-07-02T06:00:00Z"],
  ["2026-07-02T05:59:59Z", "Europe/Berlin", "21:00", "08:00", "2026-07-02T06:00:00Z"],
  ["2026-07-02T06:00:00Z", "Europe/Berlin", "21:00", "08:00", null],
  ["2026-07-01T10:30:00Z", "Asia/Kolkata", "12:00", "17:30", "2026-07-01T12:00:00Z"],
  ["2026-07-01T12:00:00Z", "Asia/Kolkata", "12:00", "17:30", null],
  // The nights in which clocks change: one hour shorter, and one longer.
  ["2026-03-28T20:30:00Z", "Europe/Berlin", "21:00", "08:00", "2026-03-29T06:00:00Z"],
  ["2026-10-24T20:30:00Z", "Europe/Berlin", "21:00", "08:00", "2026-10-25T07:00:00Z"],
  // An end that the clocks skip, and one that occurs twice.
  ["2026-03-29T00:30:00Z", "Europe/Berlin", "00:00", "02:30", "2026-03-29T01:30:00Z"],
  ["2026-10-25T00:10:00Z", "Europe/Berlin", "00:00", "02:30", "2026-10-25T01:30:00Z"],
  // Far from UTC, in half an hour of daylight saving, and without a valid zone.
  ["2026-11-23T10:00:00Z", "Pacific/Kiritimati", "21:00", "08:00", "2026-11-23T18:00:00Z"],
  ["2026-04-04T14:45:00Z", "Australia/Lord_Howe", "21:00", "08:00", "2026-04-04T21:30:00Z"],
  ["2026-11-23T22:00:00Z", "Mars/Olympus", "21:00", "08:00", "2026-11-24T08:00:00Z"],
  ["2026-11-23T22:00:00Z", null, "21:00", "08:00", "2026-11-24T08:00:00Z"],
  ["2026-11-23T22:00:00Z", "UTC", null, null, null],
])("at %s in %s, %s to %s ends at %s", (moment, zone, from, to, expected) =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ at: string | null }>(sql`
      select quiet_until(${moment}::timestamptz, ${zone}::text, ${from}::time, ${to}::time)::text as at`);
    const at = rows[0]?.at ?? null;
    expect(at && new Date(at)).toEqual(expected && new Date(expected));
  }),
);

const notice = (kind: NotificationKind, overrides: Partial<Notice> = {}): Notice => ({
  kind,
  params: { title: "River clean-up", number: "1", facts: "Tomorrow" },
  link: "/missions/1",
  source: `test:${kind}`,
  ...overrides,
});

/** Returns the subject of each queued email, and in how many minutes from now it is sent. */
async function queued(tx: Db) {
  const { rows } = await tx.execute<{ subject: string; minutes: number }>(sql`
    select j.payload->>'subject' as subject, round(extract(epoch from j.run_at - now()) / 60)::int as minutes
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`);
  return rows;
}

/** Creates a user whose quiet hours began ten minutes ago and end in an hour. */
async function buildSleeper(tx: Db) {
  const actor = await buildActor(tx);
  await tx.execute(sql`update users set email_verified = true where id = ${actor.id}`);
  const clock = async (shift: string) => {
    const { rows } = await tx.execute<{ at: string }>(sql`
      select to_char(now() at time zone 'UTC' + ${shift}::interval, 'HH24:MI') as at`);
    return rows[0]?.at ?? "";
  };
  const times = { quiet_from: await clock("-10 minutes"), quiet_to: await clock("60 minutes") };
  await updateProfile(actor, { time_zone: "UTC", ...times }, tx);
  return actor;
}

test("emails wait for the end of quiet hours, except receipts, security and what would come too late", () =>
  inRollback(async (tx) => {
    const actor = await buildSleeper(tx);
    const awake = await buildActor(tx);
    await tx.execute(sql`update users set email_verified = true where id = ${awake.id}`);
    const inMinutes = (n: number) => new Date(Date.now() + n * 60_000);
    await notify(actor.id, notice("mission_approved"), tx);
    await notify(actor.id, notice("order_placed"), tx);
    await notify(actor.id, notice("event_reminder", { usefulUntil: inMinutes(30) }), tx);
    const later = { usefulUntil: inMinutes(180), source: "test:later" };
    await notify(actor.id, notice("event_reminder", later), tx);
    await sendEmail(actor, "passwordChanged", {}, tx);
    const both = [actor, awake].map(({ id: userId }) => ({
      userId,
      notice: notice("mission_rejected"),
    }));
    await notifyMany(both, tx);
    const mails = await queued(tx);
    const isHeld = (minutes: number) => minutes >= 59 && minutes <= 60;
    expect(mails.map(({ minutes }) => (isHeld(minutes) ? "waits" : minutes))).toEqual([
      "waits",
      0,
      0,
      "waits",
      0,
      "waits",
      0,
    ]);
    // The list in the app is complete at once.
    expect(await countUnread(actor.id, tx)).toBe(5);
  }));

test("without quiet hours, and after they are switched off, emails are sent at once", () =>
  inRollback(async (tx) => {
    const actor = await buildSleeper(tx);
    await updateProfile(actor, { quiet_from: null, quiet_to: null }, tx);
    await notify(actor.id, notice("mission_approved"), tx);
    expect((await queued(tx)).map(({ minutes }) => minutes)).toEqual([0]);
  }));
