import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, sessions, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const password = "a good secret";
const login = (email: string, secret: string) =>
  fetchApp("/api/auth/sign-in/email", { json: { email, password: secret } });

/** Creates a user who signs up with another person's email address and uses the account. */
async function buildSquatter() {
  const email = `${randomBytes(6).toString("hex")}@example.org`;
  const signedUp = await fetchApp("/api/auth/sign-up/email", {
    json: { name: "Ada Obi", email, password },
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const id = crypto.randomUUID();
  const made = await fetchApp("/profile?tab=api-keys", {
    cookie,
    form: { intent: "make-key", id, name: "Mine", days: "never", reach: "all" },
  });
  const key = /sdgp_[\w-]{30,}/.exec(await made.text())?.[0] ?? "";
  return { email, cookie, key };
}

async function askForLink(email: string): Promise<string> {
  await fetchApp("/forgot-password", { form: { email } });
  const link = (await readEmails(email)).at(-1)?.links[0];
  return `${link?.pathname}${link?.search}`;
}
const reset = (path: string, secret: string) => fetchApp(path, { form: { password: secret } });
const statusWithKey = async (key: string) =>
  (await fetchApp("/api/v1/me", { headers: { authorization: `Bearer ${key}` } })).status;

test("leaves nothing to whoever signed up with another user's address, and lists what was ended", async () => {
  const { email, cookie, key } = await buildSquatter();
  expect(await statusWithKey(key)).toBe(200);
  const [older, path] = [await askForLink(email), await askForLink(email)];

  const page = await reset(path, "the owner's own");

  const text = textOf(await page.text());
  expect(page.status).toBe(200);
  expect(text).toContain("Your password has been changed");
  expect(text).toContain("API key “Mine”");
  expect(await statusWithKey(key)).toBe(401);
  expect((await fetchApp("/profile", { cookie })).status).toBe(302);
  expect((await login(email, password)).status).toBe(401);
  expect((await reset(older, "by the older link")).status).toBe(400);
  expect((await login(email, "the owner's own")).status).toBe(200);
  const message = (await readEmails(email)).at(-1);
  expect(message?.subject).toBe("Your password was reset");
  expect(message?.text).toContain("API key “Mine”");
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe(true);
});

test("logins in progress with the old password do not survive the reset", async () => {
  const { email } = await buildSquatter();
  const path = await askForLink(email);
  const logins = Array.from({ length: 6 }, () => login(email, password));
  const [page, ...answers] = await Promise.all([reset(path, "the owner's own"), ...logins]);
  expect(page.status).toBe(200);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(await db.$count(sessions, eq(sessions.userId, user?.id ?? ""))).toBe(0);
  expect(await db.$count(verifications, eq(verifications.value, user?.id ?? ""))).toBe(0);
  for (const { status } of answers) expect([200, 401]).toContain(status);
});

test.each([
  ["password1", "This password is too common. Choose another one."],
  ["Ada Obi 1990", "This password is too close to your name or email address. Choose another one."],
  ["12345", "Password must be at least 6 characters"],
])(
  "%s is refused at sign-up, reset and change, and the link stays valid",
  async (weak, sentence) => {
    const email = `${randomBytes(6).toString("hex")}@example.org`;
    const details = { name: "Ada Obi", email };
    const form = { intent: "sign-up", ...details, password: weak };
    const signUp = await fetchApp("/auth?tab=sign-up", { form });
    expect(signUp.status).toBe(400);
    expect(textOf(await signUp.text())).toContain(sentence);
    const call = await fetchApp("/api/auth/sign-up/email", {
      json: { ...details, password: weak },
    });
    expect(call.status).toBe(400);

    const made = await fetchApp("/api/auth/sign-up/email", { json: { ...details, password } });
    const cookie = made.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const change = await fetchApp("/profile?tab=security", {
      cookie,
      form: { intent: "change-password", password, new_password: weak },
    });
    expect(change.status).toBe(400);
    expect(textOf(await change.text())).toContain(sentence);

    const path = await askForLink(email);
    const refused = await reset(path, weak);
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain(sentence);
    expect((await reset(path, "a better one")).status).toBe(200);
  },
  60_000,
);
