import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { unsubscribePath } from "#app/domains/accounts/email/mail-kind.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

async function receiveMail() {
  const actor = await buildActor(db, { name: "Ada <Obi> & Co" });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
  const params = { title: "River <clean-up>", points: 50 };
  const link = "/missions/1";
  await notify(actor.id, { kind: "mission_approved", params, link, source: "completion:1" }, db);
  const [message] = await readEmails(actor.email);
  const head = message?.source.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  const stop = new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(head)?.[1] ?? "");
  return { actor, message, head, path: stop.pathname };
}

const offOf = async (id: string) =>
  (await db.select({ off: profiles.mailOff }).from(profiles).where(eq(profiles.id, id)))[0]?.off;

test("an email has both forms and says how to stop it, to readers and to mail programs", async () => {
  const { message, head, path } = await receiveMail();
  expect(message?.subject).toBe("Your submission for River <clean-up> was approved");
  expect(message?.text).toContain("Hello Ada <Obi> & Co,");
  expect(message?.html).toContain("River &lt;clean-up&gt;");
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
  for (const part of [message?.text, message?.html]) expect(part).toContain(path);
});

test("a GET of the link asks and changes nothing; a one-click request stops the kind without login", async () => {
  const { actor, path } = await receiveMail();
  const asked = await (await fetchApp(path)).text();
  expect(asked).toContain("Unsubscribe from these emails?");
  expect(asked).toContain("Decisions on submissions");
  expect(await offOf(actor.id)).toEqual([]);
  const form = { "List-Unsubscribe": "One-Click" };
  for (const _ of [1, 2]) {
    const stopped = await fetchApp(path, { form, origin: null });
    expect(stopped.status).toBe(200);
    expect(await stopped.text()).toContain("You’ve unsubscribed");
  }
  expect(await offOf(actor.id)).toEqual(["decisions"]);
});

test("a user stops and resumes by the page's buttons; the profile shows the same", async () => {
  const { actor, path } = await receiveMail();
  await fetchApp(path, { form: { intent: "stop" } });
  const cookie = await buildSessionCookie(db, actor);
  const box = /name="mail_decisions"[^>]*><option value="on" selected=""/;
  expect(await (await fetchApp("/profile", { cookie })).text()).not.toMatch(box);
  const undone = await fetchApp(path, { form: { intent: "undo" } });
  expect(await undone.text()).toContain("You’re subscribed again");
  expect(await offOf(actor.id)).toEqual([]);
  expect(await (await fetchApp("/profile", { cookie })).text()).toMatch(box);
});

test("an invalid link says so and does nothing", async () => {
  const { path } = await receiveMail();
  for (const wrong of ["/unsubscribe/x", `${path}x`]) {
    const page = await fetchApp(wrong);
    expect([page.status, (await page.text()).includes("This link doesn’t work")]).toEqual([
      404,
      true,
    ]);
    expect((await fetchApp(wrong, { form: { intent: "stop" } })).status).toBe(404);
  }
});

test("the page about the email with the daily questions leads to where it is turned on", async () => {
  const actor = await buildActor(db);
  const path = unsubscribePath(writeStopToken(actor.id, "daily"));
  await fetchApp(path, { form: { intent: "undo" } });
  const asked = await (await fetchApp(path)).text();
  expect(asked).toContain("You’ll no longer get an email on mornings when there are questions.");
  const stopped = await (await fetchApp(path, { form: { intent: "stop" } })).text();
  expect(stopped).toContain("We’ve stopped emailing you about your daily questions.");
  for (const page of [asked, stopped]) {
    expect(page).toContain('href="/daily-questions"');
    expect(page).not.toContain("notifications in SDG Passport");
    expect(page).not.toContain("Manage your emails");
  }
});
