import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { messages } from "#app/domains/contact-messages/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMessage } from "#tests/builders/inbox.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

const buildInput = (overrides: Record<string, string> = {}) => ({
  name: "Bea Lind",
  email: `${crypto.randomUUID()}@example.org`,
  subject: "Where is it?",
  body: "I cannot find it.",
  form_key: crypto.randomUUID(),
  ...overrides,
});
const findMessages = (email: string) =>
  db.select().from(messages).where(eq(messages.email, email)).orderBy(desc(messages.id));

test("sends a message without scripts, stores it once and confirms by email", async () => {
  const form = await (await fetchApp("/contact")).text();
  expect(form).not.toMatch(/<script[^>]*type="module"/);
  const [, key = ""] = /name="form_key" value="([^"]+)"/.exec(form) ?? [];
  const message = buildInput({ form_key: key });
  for (let n = 0; n < 2; n++) {
    const sent = await fetchApp("/contact", { form: message });
    expect([sent.status, sent.headers.get("location"), toastsOf(sent)]).toEqual([
      302,
      "/contact",
      ["Message sent"],
    ]);
  }
  expect(await findMessages(message.email)).toMatchObject([
    { kind: "contact", subject: "Where is it?" },
  ]);
  const messages = await readEmails(message.email);
  expect(messages.map(({ subject }) => subject)).toEqual(["We have received your message"]);
});

test("shows errors at the fields and preserves the input", async () => {
  const wrong = await fetchApp("/contact", { form: buildInput({ email: "bea@", subject: "" }) });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  for (const expected of [
    "Enter an email address in the correct format, like name@example.com",
    "Enter a subject",
    "I cannot find it.",
  ]) {
    expect(textOf(html)).toContain(expected);
  }
  expect(html).toContain('value="bea@"');
  expect(html).toContain('aria-invalid="true"');
});

test("an organisation is named where it is the sender", async () => {
  const message = buildInput();
  const without = await fetchApp("/partnership", { form: message });
  expect([
    without.status,
    textOf(await without.text()).includes("Enter your organisation"),
  ]).toEqual([400, true]);
  const sent = await fetchApp("/partnership", { form: { ...message, organisation: "Lakeside" } });
  expect(sent.headers.get("location")).toBe("/partnership");
  expect(await findMessages(message.email)).toMatchObject([
    { kind: "partnership", organisation: "Lakeside" },
  ]);
});

test("the honeypot field stops bots and explains itself", async () => {
  const message = buildInput({ homepage: "https://spam.example" });
  const trapped = await fetchApp("/contact", { form: message });
  const html = await trapped.text();
  expect(trapped.status).toBe(400);
  expect(textOf(html)).toContain("A hidden field was filled in");
  expect(html).not.toContain("spam.example");
  expect(await findMessages(message.email)).toEqual([]);
});

test("too many messages get 429 with a sentence and preserve the input", async () => {
  const email = "flood@example.org";
  for (let n = 0; n < 5; n++) await fetchApp("/contact", { form: buildInput({ email }) });
  const refused = await fetchApp("/contact", { form: buildInput({ email }) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  const refusedText = textOf(await refused.text());
  expect(refusedText).toMatch(
    /a lot of messages from you in a short time\. Try again in \d+ minutes/,
  );
  expect(refusedText).toContain("I cannot find it.");
});

test("prefills name and address of signed-in users and links the message to them", async () => {
  const ada = await buildActor(db, { name: "Ada Obi" });
  const cookie = await buildSessionCookie(db, ada);
  const html = await (await fetchApp("/contact", { cookie })).text();
  expect(html).toContain('value="Ada Obi"');
  expect(html).toContain(`value="${ada.email}"`);
  await fetchApp("/contact", { cookie, form: buildInput({ email: ada.email }) });
  expect(await findMessages(ada.email)).toMatchObject([{ userId: ada.id }]);
});

test("an admin reads, answers, closes, reopens and deletes; the answer is sent by email", async () => {
  const admin = await buildActor(db, { roles: ["admin"], name: "Ole" });
  const cookie = await buildSessionCookie(db, admin);
  const email = "reader@example.org";
  const id = await buildMessage(db, { email, subject: "Unfindable <b>" });
  const path = `/admin/inbox/${id}`;
  const send = (form: Record<string, string>) => fetchApp(path, { cookie, form });
  const list = elementOf(
    await (await fetchApp("/admin/inbox?q=unfind", { cookie })).text(),
    "main",
  );
  expect(textOf(list)).toContain("Unfindable &lt;b&gt;");
  const page = await (await fetchApp(path, { cookie })).text();
  const [, replyId = ""] = /name="id" value="([^"]+)"/.exec(page) ?? [];
  expect((await send({ intent: "answer", id: replyId, seen: "0", body: " " })).status).toBe(400);
  const answer = { intent: "answer", id: replyId, seen: "0", body: "Under **Profile**." };
  for (let n = 0; n < 2; n++) expect(toastsOf(await send(answer))).toEqual(["Reply sent"]);
  const other = await send({ ...answer, id: crypto.randomUUID(), body: "And there." });
  expect(toastsOf(other)[0]).toContain("Someone else replied");
  const messages = await readEmails(email);
  expect(messages.map(({ subject }) => subject)).toEqual([
    "Re: Unfindable <b>",
    "Re: Unfindable <b>",
  ]);
  expect(messages[0]?.text).toContain("Under **Profile**.");
  expect(messages[0]?.html).not.toContain("<b>");
  for (const [intent, toast] of [
    ["close", "Message marked as closed"],
    ["reopen", "Message reopened"],
    ["delete", "Message deleted"],
  ]) {
    expect(toastsOf(await send({ intent: intent ?? "" }))).toEqual([toast]);
  }
  expect((await fetchApp(path, { cookie })).status).toBe(404);
  expect((await send(answer)).status).toBe(404);
});
