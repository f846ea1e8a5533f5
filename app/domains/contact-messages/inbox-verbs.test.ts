import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { auditLog, users } from "#app/domains/accounts/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMessage } from "#tests/builders/inbox.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { answerMessage } from "./answer-message.server.ts";
import { closeMessage, reopenMessage } from "./close-message.server.ts";
import { deleteMessage, purgeMessages } from "./delete-message.server.ts";
import { ContactInput, PartnershipInput } from "./message-input.ts";
import { countMessages, findMessage, listMessages } from "./queries.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { messages } from "./tables.server.ts";

const buildInput = (overrides: Record<string, unknown> = {}) => ({
  kind: "contact" as const,
  ...ContactInput.parse({
    name: "Bea Lind",
    email: "Bea@Example.org ",
    subject: "Where is it?",
    body: "I cannot find it.",
    form_key: crypto.randomUUID(),
    ...overrides,
  }),
});
const anybody = { actor: undefined, network: "203.0.113.7" };
const buildAdmin = (tx: Db, name = "Ada Obi") => buildActor(tx, { roles: ["admin"], name });
const refusal = (reason: string) => ({ ok: false, reason });
const reply = (seen = 0) => ({
  id: crypto.randomUUID(),
  body: "It is under **My Certificates**.",
  seen,
});

/** Returns the queued emails, oldest first. */
async function queued(tx: Db) {
  const { rows } = await tx.execute<{ to: string; subject: string; text: string }>(sql`
    select j.payload->>'to' as to, j.payload->>'subject' as subject, j.payload->>'text' as text
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`);
  return rows;
}

test("stores a message once, confirms it without its text and notifies every admin", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
    const message = buildInput({ subject: "Buy \u2068cheap\u2069 things" });
    for (let n = 0; n < 2; n++)
      expect(await sendMessage(anybody, message, tx)).toEqual({ ok: true });
    const { items } = await listMessages({ status: "open", limit: 9 }, tx);
    expect(items).toMatchObject([{ email: "bea@example.org", name: "Bea Lind", kind: "contact" }]);
    const notified = await tx
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.id));
    expect(notified).toMatchObject([
      { kind: "message_received", link: `/admin/inbox/${items[0]?.id}` },
    ]);
    const [receipt, notice, ...others] = await queued(tx);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: "bea@example.org",
      subject: "We have received your message",
    });
    expect(receipt?.text).not.toContain("cheap");
    expect(receipt?.text).not.toContain("cannot find");
    expect(notice?.to).toBe(admin.email);
  }));

test("the same form sent twice concurrently creates one message", () =>
  inOwnDatabase(async ({ db }) => {
    const message = buildInput();
    const sent = await Promise.all([1, 2, 3].map(() => sendMessage(anybody, message, db)));
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await countMessages(db)).toEqual({ open: 1, answered: 0, closed: 0 });
    expect(await queued(db)).toHaveLength(1);
  }));

test("limits messages by network and by address, except repeated forms", () =>
  inRollback(async (tx) => {
    const first = buildInput({ email: "first@example.org" });
    await sendMessage(anybody, first, tx);
    for (let n = 0; n < rateLimits.messageOfAddress.max; n++) {
      const sender = { actor: undefined, network: `198.51.100.${n}` };
      expect(await sendMessage(sender, buildInput(), tx)).toEqual({ ok: true });
    }
    const elsewhere = { actor: undefined, network: "198.51.100.99" };
    expect(await sendMessage(elsewhere, buildInput(), tx)).toMatchObject({
      ok: false,
      reason: "too-many",
      seconds: expect.any(Number),
    });
    for (let n = 1; n < rateLimits.message.max; n++) {
      await sendMessage(anybody, buildInput({ email: `${n}@example.org` }), tx);
    }
    expect(await sendMessage(anybody, buildInput({ email: "last@example.org" }), tx)).toMatchObject(
      {
        reason: "too-many",
      },
    );
    expect(await sendMessage(anybody, first, tx)).toEqual({ ok: true });
  }));

test("names missing and invalid fields", () => {
  const keys = (shape: typeof ContactInput, sent: Record<string, unknown>) =>
    shape.safeParse(sent).error?.issues.map(({ message }) => message);
  const whole = buildInput();
  expect(keys(ContactInput, { form_key: whole.form_key })).toEqual([
    "contact.nameRequired",
    "contact.emailRequired",
    "contact.subjectRequired",
    "contact.bodyRequired",
  ]);
  expect(keys(ContactInput, { ...whole, email: "bea@", organisation: null })).toEqual([
    "contact.emailInvalid",
  ]);
  const { success, error } = PartnershipInput.safeParse({ ...whole, organisation: undefined });
  expect([success, error?.issues[0]?.message]).toEqual([false, "contact.organisationRequired"]);
});

test("only admins answer, close or delete messages", () =>
  inRollback(async (tx) => {
    const staff = await buildActor(tx, { roles: ["event_staff", "instructor"] });
    const id = await buildMessage(tx);
    const refused = refusal("not-allowed");
    expect(await answerMessage(staff, id, reply(), tx)).toEqual(refused);
    expect(await closeMessage(staff, id, tx)).toEqual(refused);
    expect(await reopenMessage(staff, id, tx)).toEqual(refused);
    expect(await deleteMessage(staff, id, tx)).toEqual(refused);
    const admin = await buildAdmin(tx);
    for (const nowhere of ["x", crypto.randomUUID()]) {
      expect(await answerMessage(admin, nowhere, reply(), tx)).toEqual(refusal("not-found"));
      expect(await closeMessage(admin, nowhere, tx)).toEqual(refusal("not-found"));
      expect(await deleteMessage(admin, nowhere, tx)).toEqual(refusal("not-found"));
    }
  }));

test("stores and sends an answer once, with the question below it", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const id = await buildMessage(tx);
    const answer = reply();
    for (let n = 0; n < 2; n++) {
      expect(await answerMessage(admin, id, answer, tx)).toEqual({ ok: true, others: 0 });
    }
    const thread = await findMessage(id, tx);
    expect(thread).toMatchObject({
      status: "answered",
      replies: [{ body: answer.body, author: "Ada Obi" }],
    });
    const mails = await queued(tx);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "bea@example.org",
      subject: "Re: Where is my certificate?",
    });
    expect(mails[0]?.text).toContain(answer.body);
    expect(mails[0]?.text).toContain("> I have done the course.");
    expect(await actionsOn(id, tx)).toEqual(["message.answered"]);
  }));

test("stores the answers of two concurrent admins and tells one of the other", () =>
  inOwnDatabase(async ({ db }) => {
    const admins = [await buildAdmin(db), await buildAdmin(db, "Ole")];
    const id = await buildMessage(db);
    const answered = await Promise.all(admins.map((one) => answerMessage(one, id, reply(), db)));
    expect(answered).toEqual(
      expect.arrayContaining([
        { ok: true, others: 0 },
        { ok: true, others: 1 },
      ]),
    );
    expect((await findMessage(id, db))?.replies).toHaveLength(2);
    expect(await queued(db)).toHaveLength(2);
  }));

test("closes and reopens a message with audit entries; deletes it a year after closing", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const id = await buildMessage(tx);
    for (let n = 0; n < 2; n++) expect(await closeMessage(admin, id, tx)).toEqual({ ok: true });
    for (let n = 0; n < 2; n++) expect(await reopenMessage(admin, id, tx)).toEqual({ ok: true });
    expect(await findMessage(id, tx)).toMatchObject({ status: "open", closedAt: null });
    expect(await actionsOn(id, tx)).toEqual(["message.closed", "message.reopened"]);
    await closeMessage(admin, id, tx);
    await purgeMessages(tx);
    expect((await findMessage(id, tx))?.status).toBe("closed");
    await tx.update(messages).set({ closedAt: sql`now() - interval '366 days'` });
    await purgeMessages(tx);
    expect(await findMessage(id, tx)).toBeUndefined();
  }));

test("deletes a message with its answers and without its text in the log", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const id = await buildMessage(tx);
    await answerMessage(admin, id, reply(), tx);
    expect(await deleteMessage(admin, id, tx)).toEqual({ ok: true });
    expect(await findMessage(id, tx)).toBeUndefined();
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(JSON.stringify(rows)).not.toContain("certificate");
  }));

test("lists messages by status and search, page by page", () =>
  inRollback(async (tx) => {
    const at = (n: number) => new Date(Date.now() + n * 1000);
    const titles = async (options: { status?: "open" | "closed"; query?: string }) => {
      const subjects: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await listMessages(
          { status: "open", limit: 2, ...options, ...(cursor && { cursor }) },
          tx,
        );
        subjects.push(...page.items.map(({ subject }) => subject));
        cursor = page.nextCursor;
      }
      return subjects;
    };
    for (const n of [3, 1, 2]) await buildMessage(tx, { subject: `Open ${n}`, createdAt: at(n) });
    for (const n of [1, 3, 2]) {
      await buildMessage(tx, {
        subject: `Closed ${n}`,
        createdAt: at(n),
        status: "closed",
        email: `100%_${n}@example.org`,
      });
    }
    expect(await titles({})).toEqual(["Open 1", "Open 2", "Open 3"]);
    expect(await titles({ status: "closed" })).toEqual(["Closed 3", "Closed 2", "Closed 1"]);
    expect(await titles({ status: "closed", query: "100%_2" })).toEqual(["Closed 2"]);
    expect(await titles({ query: "%" })).toEqual([]);
    expect(await countMessages(tx)).toEqual({ open: 3, answered: 0, closed: 3 });
  }));

test("deletes messages with the account, also those sent before it existed", () =>
  inRollback(async (tx) => {
    const bea = await buildActor(tx, { email: "bea@example.org" });
    await sendMessage({ ...anybody, actor: bea }, buildInput({ email: "work@example.org" }), tx);
    await buildMessage(tx);
    await buildMessage(tx, { email: "other@example.org" });
    await eraseAccount(bea, tx);
    expect(await countMessages(tx)).toMatchObject({ open: 1 });
  }));

async function actionsOn(id: string, tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}
