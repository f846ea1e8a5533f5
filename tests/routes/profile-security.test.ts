import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, sessions, users } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const newAddress = () => `${randomBytes(6).toString("hex")}@example.org`;
const send = (cookie: string, form: Record<string, string>) =>
  fetchApp("/profile?tab=security", { cookie, form });
const isSignedIn = async (cookie: string) =>
  (await fetchApp("/profile", { cookie })).status === 200;
const login = async (email: string, password: string) =>
  (await fetchApp("/auth", { form: { intent: "login", email, password } })).status;
const verify = (id: string) =>
  db.update(users).set({ emailVerified: true }).where(eq(users.id, id));

test("sets a new password with the current one and signs out ticked devices", async () => {
  const { actor, cookie } = await buildOwner(db);
  const [other, stranger] = [
    await buildSessionCookie(db, actor),
    await buildSessionCookie(db, await buildActor(db)),
  ];
  await verify(actor.id);
  const form = { intent: "change-password", password: ownerPassword, new_password: "a new secret" };
  const response = await send(cookie, { ...form, end_sessions: "on" });
  expect(response.headers.get("location")).toBe("/profile?tab=security");
  expect(toastsOf(response)).toEqual([
    "Password changed. 1 login, key or passkey no longer works.",
  ]);
  expect(await Promise.all([cookie, other, stranger].map(isSignedIn))).toEqual([true, false, true]);
  expect(await login(actor.email, ownerPassword)).toBe(401);
  expect(await login(actor.email, "a new secret")).toBe(302);
  expect((await readEmails(actor.email)).map(({ subject }) => subject)).toEqual([
    "Your password was changed",
  ]);
});

test.each([
  [{ password: "not it" }, 400, "Your current password is incorrect"],
  [{ password: "" }, 400, "Please fill in all fields"],
  [{ new_password: "" }, 400, "Please fill in all fields"],
  [{ new_password: "12345" }, 400, "Password must be at least 6 characters"],
  [{ new_password: "x".repeat(129) }, 400, "Use 128 characters or fewer"],
])("%j changes no password and ends no session", async (wrong, status, sentence) => {
  const { actor, cookie } = await buildOwner(db);
  const other = await buildSessionCookie(db, actor);
  const form = { intent: "change-password", password: ownerPassword, new_password: "a new secret" };
  const response = await send(cookie, { ...form, ...wrong });
  expect(response.status).toBe(status);
  expect(textOf(await response.text())).toContain(sentence);
  expect(await isSignedIn(other)).toBe(true);
  expect(await login(actor.email, ownerPassword)).toBe(302);
});

test("one of four concurrent changes with one password counts", async () => {
  const { actor, cookie } = await buildOwner(db);
  const secrets = Array.from({ length: 4 }, (_, n) => `secret number ${n}`);
  const answers = await Promise.all(
    secrets.map((new_password) =>
      send(cookie, { intent: "change-password", password: ownerPassword, new_password }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([302, 400, 400, 400]);
  expect(await login(actor.email, secrets[statuses.indexOf(302)] ?? "")).toBe(302);
});

test("limits wrong own passwords at ten, across all forms", async () => {
  const { cookie } = await buildOwner(db);
  const wrong = { password: "not it" };
  const forms = [
    { intent: "change-password", new_password: "a new secret", ...wrong },
    { intent: "change-email", email: newAddress(), ...wrong },
    { intent: "delete-account", ...wrong },
  ];
  for (let n = 0; n < 10; n++) {
    expect((await send(cookie, forms[n % 3] ?? {})).status).toBe(400);
  }
  const right = await send(cookie, {
    intent: "change-password",
    password: ownerPassword,
    new_password: "a new secret",
  });
  expect(right.status).toBe(429);
  const seconds = right.headers.get("retry-after");
  expect(textOf(await right.text())).toContain(
    `Too many attempts. Try again in ${seconds} seconds.`,
  );
});

test("sends a new confirmation link to the user's own unconfirmed address", async () => {
  const { actor, cookie } = await buildOwner(db);
  const page = async () =>
    textOf(await (await fetchApp("/profile?tab=security", { cookie })).text());
  expect(await page()).toContain("Send a new link");
  const ask = () => send(cookie, { intent: "send-confirmation" });
  expect(toastsOf(await ask())).toEqual(["New link sent. Check your email."]);
  const [message, ...others] = await readEmails(actor.email);
  expect(others).toEqual([]);
  expect(message?.links[0]?.pathname).toBe("/verify-email");

  for (let n = 1; n < 5; n++) expect((await ask()).status).toBe(302);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(textOf(await refused.text())).toContain("Too many attempts. Try again in");

  await db.delete(rateLimits);
  await verify(actor.id);
  expect(await page()).not.toContain("Send a new link");
  await ask();
  expect(await readEmails(actor.email)).toHaveLength(5);
});

async function askForAddress(cookie: string, email: string) {
  const response = await send(cookie, { intent: "change-email", email, password: ownerPassword });
  expect(response.headers.get("location")).toBe("/profile?tab=security");
  expect(toastsOf(response)).toEqual([
    "If you can use this email address, a confirmation link is on its way",
  ]);
  const link = (await readEmails(email)).at(-1)?.links[0];
  return link && link.pathname + link.search;
}
const emailOf = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.email;

test("a new address counts once its link is confirmed; the old one is notified", async () => {
  const { actor, cookie } = await buildOwner(db);
  await verify(actor.id);
  const email = newAddress();
  const path =
    (await askForAddress(cookie, email.toUpperCase())) ?? (await askForAddress(cookie, email));
  expect(path).toMatch(/^\/confirm-email\?token=/);
  const waiting = textOf(await (await fetchApp("/profile?tab=security", { cookie })).text());
  expect(waiting).toContain(`To change your email address to ${email}`);

  const page = await fetchApp(path ?? "");
  expect(page.status).toBe(200);
  expect(textOf(await page.text())).toContain(email);
  expect(await emailOf(actor.id)).toBe(actor.email);

  const confirmed = await fetchApp(path ?? "", { form: {} });
  expect(confirmed.headers.get("location")).toBe("/auth");
  expect(await emailOf(actor.id)).toBe(email);
  expect(await login(email, ownerPassword)).toBe(302);
  expect(await login(actor.email, ownerPassword)).toBe(401);
  expect((await readEmails(actor.email)).at(-1)?.subject).toBe("Your email address was changed");

  const again = await fetchApp(path ?? "", { form: {} });
  expect(again.status).toBe(400);
  expect(textOf(await again.text())).toContain("This link no longer works");
});

test("an unconfirmed address is changed too, without an email to it", async () => {
  const { actor, cookie } = await buildOwner(db);
  const email = newAddress();
  const path = await askForAddress(cookie, email);
  await fetchApp(path ?? "", { form: {} });
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  expect(user).toMatchObject({ email, emailVerified: true });
  expect(await readEmails(actor.email)).toEqual([]);
});

test("an address of another account gets the same response, and no email", async () => {
  const [one, other] = [await buildOwner(db), await buildOwner(db)];
  expect(await askForAddress(one.cookie, other.actor.email)).toBeUndefined();
});

test("an address taken meanwhile stays with its new owner", async () => {
  const { actor, cookie } = await buildOwner(db);
  const email = newAddress();
  const path = await askForAddress(cookie, email);
  await buildActor(db, { email });
  const response = await fetchApp(path ?? "", { form: {} });
  expect(toastsOf(response)).toEqual(["There’s already an account with this email address"]);
  expect(await emailOf(actor.id)).toBe(actor.email);
});

test("one of two concurrent confirmations of an address wins, by the latest link only", async () => {
  const [one, other] = [await buildOwner(db), await buildOwner(db)];
  const email = newAddress();
  const old = await askForAddress(one.cookie, email);
  const first = await askForAddress(one.cookie, email);
  expect((await fetchApp(old ?? "")).status).toBe(400);
  const second = await askForAddress(other.cookie, email);
  const answers = await Promise.all(
    [first, second, first, second].map((path) => fetchApp(path ?? "", { form: {} })),
  );
  const toasts = answers.flatMap(toastsOf);
  expect(toasts.filter((toast) => toast === "Email changed")).toHaveLength(1);
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
});

test("cancels a pending change of the address", async () => {
  const { cookie } = await buildOwner(db);
  const path = await askForAddress(cookie, newAddress());
  expect(toastsOf(await send(cookie, { intent: "keep-email" }))).toEqual([
    "Email change cancelled",
  ]);
  expect((await fetchApp(path ?? "")).status).toBe(400);
});

test.each([
  ["ada@example", "Enter a valid email address"],
  ["", "Please fill in all fields"],
])("rejects %j and preserves the input", async (email, sentence) => {
  const { cookie } = await buildOwner(db);
  const form = { intent: "change-email", email, password: ownerPassword };
  const response = await send(cookie, form);
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(textOf(html)).toContain(sentence);
  if (email) expect(html).toContain(`value="${email}"`);
});

test("lists devices; signs out one, then all others, and never another user's", async () => {
  const { actor, cookie } = await buildOwner(db);
  const [phone, tablet] = [
    await buildSessionCookie(db, actor),
    await buildSessionCookie(db, actor),
  ];
  const stranger = await buildActor(db);
  const foreign = await buildSessionCookie(db, stranger);
  const agent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  const own = await db.select().from(sessions).where(eq(sessions.userId, actor.id));
  const phoneId = own[1]?.id ?? "";
  await db.update(sessions).set({ userAgent: agent }).where(eq(sessions.id, phoneId));
  const page = textOf(await (await fetchApp("/profile?tab=security", { cookie })).text());
  expect(page).toContain("Chrome on Android");
  expect(page).toContain("This device");

  const [theirs] = await db.select().from(sessions).where(eq(sessions.userId, stranger.id));
  for (const id of [theirs?.id ?? "", "nonsense"]) {
    expect((await send(cookie, { intent: "end-session", id })).status).toBe(404);
  }
  await send(cookie, { intent: "end-session", id: phoneId });
  expect(await Promise.all([cookie, phone, tablet, foreign].map(isSignedIn))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const response = await send(cookie, { intent: "end-other-sessions" });
  expect(toastsOf(response)).toEqual(["1 other device logged out"]);
  expect(await Promise.all([cookie, tablet, foreign].map(isSignedIn))).toEqual([true, false, true]);
});
