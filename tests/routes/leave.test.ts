import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const leave = (cookie: string, typed: Record<string, string>) =>
  fetchApp("/profile?tab=data", { cookie, form: { intent: "delete-account", ...typed } });
const exists = async (id: string) => (await db.$count(users, eq(users.id, id))) === 1;

test("the password deletes the account, ends every session and sends a confirmation", async () => {
  const { actor, cookie } = await buildOwner(db);
  const other = await buildSessionCookie(db, actor);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
  const response = await leave(cookie, { password: ownerPassword });
  expect(response.headers.get("location")).toBe("/");
  expect(toastsOf(response)).toEqual(["Account deleted"]);
  expect(response.headers.getSetCookie().join()).toContain(
    "sdg-passport.session_token=; Max-Age=0",
  );
  expect(await exists(actor.id)).toBe(false);
  for (const session of [cookie, other]) {
    const page = await fetchApp("/profile", { cookie: session });
    expect(page.headers.get("location")).toMatch(/^\/auth/);
  }
  expect((await readEmails(actor.email)).at(-1)?.subject).toBe("Your account has been deleted");
  const again = await leave(cookie, { password: ownerPassword });
  expect(again.headers.get("location")).toMatch(/^\/auth/);
});

test("a public passport disappears at once, also from cached pages", async () => {
  const { actor, cookie } = await buildOwner(db);
  const form = {
    intent: "save-profile",
    full_name: "Ada Obi",
    passport_slug: `leaver-${crypto.randomUUID().slice(0, 8)}`,
    passport_public: "on",
  };
  await fetchApp("/profile", { cookie, form });
  const read = async () => (await fetchApp(`/passport/${form.passport_slug}`)).status;
  expect(await read()).toBe(200);
  await leave(cookie, { password: ownerPassword });
  expect(await read()).toBe(404);
  expect((await fetchApp(`/passport/${actor.id}`)).status).toBe(404);
});

test("a wrong password deletes nothing", async () => {
  const { actor, cookie } = await buildOwner(db);
  for (const password of ["", "not it"]) {
    const response = await leave(cookie, { password });
    expect(response.status).toBe(400);
    expect(textOf(await response.text())).toContain("Your current password is incorrect");
  }
  expect(await exists(actor.id)).toBe(true);
});

test("without a password the typed address confirms", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  const wrong = await leave(cookie, { email: "other@example.org" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(textOf(html)).toContain("That isn’t your account’s email");
  expect(html).toContain('value="other@example.org"');
  const right = await leave(cookie, { email: ` ${actor.email.toUpperCase()}` });
  expect(right.headers.get("location")).toBe("/");
  expect(await exists(actor.id)).toBe(false);
});

test("four concurrent deletions have one effect and no error", async () => {
  const { actor, cookie } = await buildOwner(db);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => leave(cookie, { password: ownerPassword })),
  );
  for (const answer of answers) expect(answer.status).toBeLessThan(500);
  expect(answers.some((answer) => answer.headers.get("location") === "/")).toBe(true);
  expect(await exists(actor.id)).toBe(false);
});

test("the confirmation says that invoices keep their recipient, and for how long", async () => {
  const { cookie } = await buildOwner(db);
  const page = textOf(await (await fetchApp("/profile?tab=data", { cookie })).text());
  expect(page).toContain(
    "Invoices keep your name and postal address for 10 years after the year they were issued",
  );
});

test("the only admin cannot leave and sees why", async () => {
  const { actor, cookie } = await buildOwner(db, { roles: ["admin"] });
  const response = await leave(cookie, { password: ownerPassword });
  expect(response.status).toBe(409);
  expect(textOf(await response.text())).toContain("You’re the only admin");
  expect(await exists(actor.id)).toBe(true);
});
