import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { markRead } from "./mark-read.server.ts";
import { notificationKinds } from "./notification.ts";
import { notify, type Notice } from "./notify.server.ts";
import { openNotification } from "./open-notification.server.ts";
import { countUnread, listNotifications } from "./queries.server.ts";

const notice = (n: number | string = 1, overrides: Partial<Notice> = {}): Notice => ({
  kind: "mission_rejected",
  params: { title: "River clean-up", note: "Please add a photo." },
  link: "/missions/1",
  source: `completion:${n}:rejected`,
  ...overrides,
});

const mails = async (tx: Db) => {
  const { rows } = await tx.execute<{ payload: Mail }>(sql`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`);
  return rows.map(({ payload }) => payload);
};

const verify = (id: string, tx: Db) =>
  tx.execute(sql`update users set email_verified = true where id = ${id}`);

const list = async (id: string, tx: Db) => (await listNotifications(id, { limit: 50 }, tx)).items;

test("notifies once per source, with one email", () =>
  inRollback(async (tx) => {
    const { id, email } = await buildActor(tx, { name: "Ada Obi" });
    await verify(id, tx);
    for (const n of [1, 1, 2]) await notify(id, notice(n), tx);
    expect(await list(id, tx)).toHaveLength(2);
    expect(await countUnread(id, tx)).toBe(2);
    const sent = await mails(tx);
    expect(sent).toHaveLength(2);
    const stop = `http://localhost:3000/unsubscribe/${writeStopToken(id, "decisions")}`;
    expect(sent[0]).toEqual({
      to: email,
      subject: "Your submission for River clean-up wasn’t accepted",
      text: `Hello Ada Obi,

See why, then submit your proof again.

Note
> Please add a photo.

Submit new proof:
http://localhost:3000/missions/1

--\u0020
You’re getting this email because “Decisions on submissions” is turned on in your SDG Passport profile: http://localhost:3000/profile
Unsubscribe: ${stop}
`,
      html: expect.stringContaining("Please add a photo."),
      headers: {
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  }));

test("sends no email to unconfirmed addresses and users who disabled it", () =>
  inRollback(async (tx) => {
    const [unverified, unwilling] = [await buildActor(tx), await buildActor(tx)];
    await verify(unwilling.id, tx);
    await tx.execute(sql`update profiles set mail_allowed = false where id = ${unwilling.id}`);
    for (const { id } of [unverified, unwilling]) {
      await notify(id, notice(), tx);
      expect(await list(id, tx)).toHaveLength(1);
    }
    expect(await mails(tx)).toEqual([]);
  }));

test("a disabled kind is shown in the app only, others also by email", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await verify(ada.id, tx);
    await updateProfile(ada, { mail_off: ["decisions", "places"] }, tx);
    await notify(ada.id, notice(1), tx);
    expect([(await list(ada.id, tx)).length, (await mails(tx)).length]).toEqual([1, 0]);
    await notify(ada.id, notice(2, { kind: "certificate_revoked" }), tx);
    expect([(await list(ada.id, tx)).length, (await mails(tx)).length]).toEqual([2, 1]);
    await updateProfile(ada, { mail_off: [] }, tx);
    await notify(ada.id, notice(3), tx);
    expect(await mails(tx)).toHaveLength(2);
  }));

test("a rolled-back transaction neither notifies nor sends email", () =>
  inOwnDatabase(async ({ db }) => {
    const { id } = await buildActor(db);
    await verify(id, db);
    const action = db.transaction(async (tx) => {
      await notify(id, notice(), tx);
      throw new Error("undone");
    });
    await expect(action).rejects.toThrow("undone");
    await Promise.all(Array.from({ length: 10 }, () => notify(id, notice(), db)));
    expect([await list(id, db), await mails(db)].map(({ length }) => length)).toEqual([1, 1]);
  }));

test.each(notificationKinds)("%s has a title and a body", (kind) =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    await verify(id, tx);
    const params = {
      title: "T",
      points: 1,
      number: "SDG-1",
      facts: "Tomorrow",
      name: "Bea",
      host: "hooks.example.org",
      days: 7,
    };
    await notify(id, notice(kind, { kind, params }), tx);
    const [mail] = await mails(tx);
    expect(mail === undefined).toBe(kind === "badge_earned");
    const { subject, text } = mail ?? { subject: "told in the app alone", text: "" };
    expect(subject).not.toBe("");
    expect(text).not.toMatch(/\{|Note\n/);
  }),
);

test("notifies of a badge without an email", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    await verify(id, tx);
    await awardPoints(
      {
        learner: id,
        activityType: "quiz_pass",
        activityTitle: "Quiz",
        sdgGoal: null,
        points: 1,
        source: "quiz:1",
        metadata: {},
      },
      tx,
    );
    expect(await list(id, tx)).toEqual([
      {
        id: expect.any(String),
        kind: "badge_earned",
        params: { title: "First Step" },
        link: "/badges/first-step",
        createdAt: expect.any(Date),
        readAt: null,
      },
    ]);
    expect(await mails(tx)).toEqual([]);
  }));

test("opening marks the reader's own notification as read, once", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildActor(tx), await buildActor(tx)];
    await notify(ada.id, notice(), tx);
    const [notification] = await list(ada.id, tx);
    const id = notification?.id ?? "";
    for (const wrong of [id.replace(/.$/, "0"), "", "x", "null"]) {
      if (wrong === id) continue;
      expect(await openNotification(ada, wrong, tx)).toEqual({ ok: false, reason: "not-found" });
    }
    expect(await openNotification(bea, id, tx)).toEqual({ ok: false, reason: "not-found" });
    expect(await countUnread(ada.id, tx)).toBe(1);
    expect(await openNotification(ada, id, tx)).toEqual({ ok: true, link: "/missions/1" });
    const [first] = await list(ada.id, tx);
    expect(await openNotification(ada, id, tx)).toEqual({ ok: true, link: "/missions/1" });
    expect(await list(ada.id, tx)).toEqual([first]);
    expect(first?.readAt).toEqual(expect.any(Date));
  }));

test("marks all of the reader's own as read; counts at most a hundred unread", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildActor(tx), await buildActor(tx)];
    for (const { id } of [ada, bea]) {
      await tx.execute(sql`insert into notifications (user_id, kind, source)
        select ${id}, 'badge_earned', 'b' || n from generate_series(1, 150) n`);
    }
    expect(await countUnread(ada.id, tx)).toBe(100);
    await markRead(ada, undefined, tx);
    expect([await countUnread(ada.id, tx), await countUnread(bea.id, tx)]).toEqual([0, 100]);
  }));

test("pages through the reader's own notifications", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildActor(tx), await buildActor(tx)];
    for (let n = 0; n < 7; n++) await notify(ada.id, notice(n), tx);
    await notify(bea.id, notice(), tx);
    const all = await list(ada.id, tx);
    const first = await listNotifications(ada.id, { limit: 5 }, tx);
    const rest = await listNotifications(
      ada.id,
      { limit: 5, cursor: first.nextCursor ?? undefined },
      tx,
    );
    expect([...first.items, ...rest.items]).toEqual(all);
    expect(rest.nextCursor).toBeNull();
    const foreign = (await list(bea.id, tx))[0]?.id;
    for (const cursor of [foreign, "x"]) {
      expect(await listNotifications(ada.id, { limit: 5, cursor }, tx)).toEqual({
        items: [],
        nextCursor: null,
      });
    }
  }));
