import { randomBytes } from "node:crypto";

import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, sessions, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const password = "a good secret";

async function signUp(name = "Ada Obi") {
  const email = `${randomBytes(6).toString("hex")}@example.org`;
  const response = await fetchApp("/auth", { form: { intent: "sign-up", name, email, password } });
  expect(response.status).toBe(302);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return { email, id: user?.id ?? "" };
}

// Every response waits longer than any of them takes, in milliseconds; timers may end one early.
const shortest = 399;

const pathOf = (link: URL | undefined) => `${link?.pathname}${link?.search}`;
const forgot = (email: string) => fetchApp("/forgot-password", { form: { email } });
const reset = (path: string, secret: string) => fetchApp(path, { form: { password: secret } });
const login = async (email: string, secret: string) =>
  (await fetchApp("/auth", { form: { intent: "login", email, password: secret } })).status;

async function askForLink(email: string): Promise<string> {
  await forgot(email);
  const messages = await readEmails(email);
  return pathOf(messages.at(-1)?.links[0]);
}

test("sign-up sends one email whose link confirms the address", async () => {
  const { email, id } = await signUp("Ngũgĩ wa Thiong'o");
  const messages = await readEmails(email);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message?.subject).toBe("Confirm your email address");
  expect(message?.text).toContain("Hello Ngũgĩ wa Thiong'o,");
  expect(message?.source).toMatch(/^From: SDG Passport <no-reply@localhost>\r$/m);
  expect(message?.source).toMatch(/^Date: .+\r$/m);
  expect(message?.source).toMatch(/^Message-ID: <.+>\r$/m);
  expect(message?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(message?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const path = pathOf(message?.links[0]);
  expect(path).toMatch(/^\/verify-email\?token=/);

  const isVerified = async () =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.emailVerified;
  // Email scanners send such requests.
  for (const method of ["HEAD", "GET"]) {
    expect((await fetchApp(path, { method })).status).toBe(200);
    await fetchApp(path.replace("/verify-email", "/api/auth/verify-email"), { method });
    expect(await isVerified(), method).toBe(false);
  }
  expect(await (await fetchApp(path)).text()).toContain("Confirm email");

  for (const time of ["first", "second"]) {
    const page = await fetchApp(path, { form: {} });
    expect(page.status, time).toBe(200);
    expect(await page.text()).toContain("Email confirmed");
  }
  const [user] = await db.select().from(users).where(eq(users.id, id));
  expect(user?.emailVerified).toBe(true);
});

test.each(["", "?token=", "?token=nonsense", "?token=a.b.c"])(
  "an invalid link confirms nothing: %s",
  async (search) => {
    const page = await fetchApp(`/verify-email${search}`);
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toContain("This confirmation link no longer works");
    expect(html).toContain("Send a new link");
  },
);

const resend = (email: string, cookie?: string) =>
  fetchApp("/verify-email", { form: { intent: "send-link", email }, cookie });

test("a new confirmation link is sent to an unconfirmed address, and confirms it", async () => {
  const { email, id } = await signUp();
  const answer = await resend(email.toUpperCase());
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Check your email");
  const messages = await readEmails(email);
  expect(messages.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Confirm your email address"),
  );
  const page = await fetchApp(pathOf(messages.at(-1)?.links[0]), { form: {} });
  expect(await page.text()).toContain("Email confirmed");
  const [user] = await db.select().from(users).where(eq(users.id, id));
  expect(user?.emailVerified).toBe(true);
});

test("unconfirmed, confirmed and unknown addresses get the same response to a request for a link", async () => {
  const [waiting, confirmed] = [await signUp(), await signUp()];
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, confirmed.id));
  const unknown = `${randomBytes(6).toString("hex")}@example.org`;
  const form = { intent: "login", email: waiting.email, password };
  const login = await fetchApp("/auth", { form });
  const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answers = [];
  for (const email of [waiting.email, confirmed.email, unknown]) {
    for (const session of [undefined, cookie.join("; ")]) {
      const start = performance.now();
      const response = await resend(email, session);
      const time = performance.now() - start;
      const html = await response.text();
      answers.push({
        status: response.status,
        heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
        time,
      });
    }
  }
  const [first] = answers;
  expect(first).toMatchObject({ status: 200, heading: "Check your email" });
  for (const { status, heading, time } of answers) {
    expect({ status, heading }).toEqual({ status: 200, heading: first?.heading });
    expect(time).toBeGreaterThanOrEqual(shortest);
  }
  expect(await readEmails(confirmed.email)).toHaveLength(1);
  expect(await readEmails(unknown)).toEqual([]);
});

test("an address gets five confirmation links an hour", async () => {
  const { email } = await signUp();
  for (let n = 0; n < 5; n++) expect((await resend(email)).status).toBe(200);
  const refused = await resend(email);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  const html = await refused.text();
  expect(html).toContain("Too many attempts. Try again in");
  expect(html).toContain(email);
  expect(await readEmails(email)).toHaveLength(6);
});

test.each(["", "ada", "ada@example"])("sends no confirmation link to %j", async (email) => {
  const answer = await resend(email);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Send a new link");
  expect(html).toContain('aria-invalid="true"');
});

test("a name cannot inject a message into an email", async () => {
  const { email } = await signUp("Win now at evil.example/prize");
  const [message] = await readEmails(email);
  expect(message?.text).toMatch(/^Hello,\r?\n/);
  expect(message?.text).not.toContain("evil.example");
});

test("a reset link sets a new password once and ends every session", async () => {
  const { email, id } = await signUp();
  const answer = await forgot(email.toUpperCase());
  expect(await answer.text()).toContain("If there’s an account with this email");
  const message = (await readEmails(email)).at(-1);
  expect(message?.subject).toBe("Reset your password");
  const path = pathOf(message?.links[0]);
  expect(path).toMatch(/^\/reset-password\?token=/);
  expect(await (await fetchApp(path)).text()).toContain("New password");

  const short = await reset(path, "12345");
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("Password must be at least 6 characters");

  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  const saved = await reset(path, "another secret");
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain("Your password has been changed");
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await login(email, password)).toBe(401);
  expect(await login(email, "another secret")).toBe(302);

  const again = await reset(path, "a third secret");
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("This link has expired or has already been used");
  expect(await login(email, "a third secret")).toBe(401);
});

test("accepts one of eight concurrent uses of a link", async () => {
  const { email } = await signUp();
  const path = await askForLink(email);
  const secrets = Array.from({ length: 8 }, (_, n) => `secret number ${n}`);
  const responses = await Promise.all(secrets.map((secret) => reset(path, secret)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(400),
  ]);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(await login(email, secrets[winner] ?? "")).toBe(302);
});

test("a reset link expires after an hour", async () => {
  const { email, id } = await signUp();
  const path = await askForLink(email);
  await db
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(and(eq(verifications.value, id), like(verifications.identifier, "reset-password:%")));
  expect((await reset(path, "another secret")).status).toBe(400);
  expect(await login(email, password)).toBe(302);
});

test("an unknown address gets the same response in the same time, and no email", async () => {
  const { email } = await signUp();
  const unknown = `${randomBytes(6).toString("hex")}@example.org`;
  const ask = async (address: string) => {
    const start = performance.now();
    const response = await forgot(address);
    const page = (await response.text()).replaceAll(address, "").replaceAll(/nonce="[^"]*"/g, "");
    return { status: response.status, size: page.length, time: performance.now() - start };
  };
  const [known, other] = [await ask(email), await ask(unknown)];
  expect(other.status).toBe(known.status);
  expect(other.size).toBe(known.size);
  expect(Math.min(other.time, known.time)).toBeGreaterThanOrEqual(shortest);
  expect(await readEmails(unknown)).toEqual([]);
});

test.each(["", "ada", "ada@example"])("sends no link to %j", async (email) => {
  expect((await forgot(email)).status).toBe(400);
});

test("a reset page without a token links to a new request", async () => {
  const page = await (await fetchApp("/reset-password")).text();
  expect(page).toContain("This link has expired or has already been used");
  expect(page).toContain('href="/forgot-password"');
});
