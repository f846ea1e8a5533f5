import { randomBytes } from "node:crypto";

import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import {
  accounts,
  profiles,
  rateLimits,
  sessions,
  users,
} from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

// Each test starts without used attempts.
beforeEach(async () => void (await db.delete(rateLimits)));

const newAddress = () => `${randomBytes(6).toString("hex")}@example.org`;
const password = "a good secret";
const signUpForm = (overrides: Record<string, string> = {}) => ({
  intent: "sign-up",
  name: "Ada Obi",
  email: newAddress(),
  password,
  ...overrides,
});
const login = (email: string, secret = password) =>
  fetchApp("/auth", { form: { intent: "login", email, password: secret } });

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
const sessionCookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.includes("session_token="));

/** Returns the page that a form's response redirects to, as a browser without scripts shows it. */
async function follow(response: Response): Promise<string> {
  const page = await fetchApp(response.headers.get("location") ?? "", {
    cookie: cookiesOf(response),
  });
  return page.text();
}

test.each(["/auth", "/login", "/register"])(
  "%s shows the same screen to everyone",
  async (path) => {
    const response = await fetchApp(path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(">Login</a>");
    expect(page).toContain(">Sign Up</span>");
    expect(page).toContain("noValidate");
  },
);

test("the tab and the return path are part of the URL", async () => {
  const path = "/auth?redirect=%2Fcheckin%2Fabc&tab=sign-up";
  const page = await (await fetchApp(path)).text();
  expect(page).toContain("Create account");
  expect(page).toContain('href="/auth?redirect=%2Fcheckin%2Fabc"');
  const response = await fetchApp(path, { form: signUpForm() });
  expect(response.headers.get("location")).toBe("/checkin/abc");
});

test("sign-up creates a profile with a slug, signs in and welcomes", async () => {
  const typed = signUpForm({ name: "  Ada   Obi ", email: newAddress().toUpperCase() });
  const response = await fetchApp("/auth?tab=sign-up", { form: typed });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/start");
  expect(sessionCookieOf(response)).toMatch(
    /^sdg-passport\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const page = await follow(response);
  expect(page).toContain("Account created successfully!");
  expect(page).toContain("Welcome to SDG Passport");
  const [user] = await db.select().from(users).where(eq(users.email, typed.email.toLowerCase()));
  expect(user).toMatchObject({ name: "Ada Obi", emailVerified: false });
  const [profile] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.id, user?.id ?? ""));
  expect(profile).toMatchObject({ fullName: "Ada Obi", passportPublic: false, totalPoints: 0 });
  expect(profile?.passportSlug).toMatch(/^ada-obi-[a-z0-9]{4,6}$/);
});

test.each([
  [{ name: " " }, "Please fill in all fields"],
  [{ email: "" }, "Please fill in all fields"],
  [{ password: "" }, "Please fill in all fields"],
  [{ password: "12345" }, "Password must be at least 6 characters"],
  [{ email: "ada@example" }, "Enter a valid email address"],
  [{ name: "A".repeat(101) }, "Use 100 characters or fewer"],
])("a sign-up with %j is answered with %s and preserves the input", async (wrong, sentence) => {
  const typed = signUpForm({ name: "Ngozi", email: "ngozi@example.org", ...wrong });
  const response = await fetchApp("/auth?tab=sign-up", { form: typed });
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain(sentence);
  if (typed.name.trim()) expect(page).toContain(`value="${typed.name}"`);
  if (typed.email) expect(page).toContain(`value="${typed.email}"`);
  if (typed.password) expect(page).not.toContain(typed.password);
  expect(await db.$count(users, eq(users.email, typed.email))).toBe(0);
});

test("a known address gets one clear sentence", async () => {
  const typed = signUpForm();
  await fetchApp("/auth", { form: typed });
  const again = await fetchApp("/auth?tab=sign-up", {
    form: { ...typed, email: typed.email.toUpperCase() },
  });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain("There’s already an account with this email address.");
  expect(sessionCookieOf(again)).toBeUndefined();
});

test.each(["form", "json"] as const)(
  "of eight concurrent sign-ups with one address one wins, sent as %s",
  async (way) => {
    const typed = signUpForm();
    const send = () =>
      way === "form"
        ? fetchApp("/auth?tab=sign-up", { form: typed })
        : fetchApp("/api/auth/sign-up/email", { json: typed });
    const responses = await Promise.all(Array.from({ length: 8 }, send));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([way === "form" ? 302 : 200, ...Array<number>(7).fill(422)]);
    const losers = await Promise.all(
      responses.filter(({ status }) => status === 422).map((response) => response.text()),
    );
    const sentence = way === "form" ? "There’s already an account" : "User already exists";
    expect(losers.every((answer) => answer.includes(sentence))).toBe(true);
    const [user] = await db.select().from(users).where(eq(users.email, typed.email));
    const [made] = await db
      .select({ count: count() })
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ""));
    expect(made?.count).toBe(1);
  },
);

test("forty users sign up concurrently from one address", async () => {
  const forms = Array.from({ length: 40 }, () => signUpForm());
  const responses = await Promise.all(forms.map((typed) => fetchApp("/auth", { form: typed })));
  expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(302));
});

test("welcomes a returning user", async () => {
  const typed = signUpForm();
  await fetchApp("/auth", { form: typed });
  const response = await login(` ${typed.email.toUpperCase()} `);
  expect(response.status).toBe(302);
  expect(await follow(response)).toContain("Welcome back!");
});

test("wrong password, unknown address and invalid input get the same response", async () => {
  const typed = signUpForm();
  await fetchApp("/auth", { form: typed });
  const answers = await Promise.all(
    [typed.email, newAddress()].map(async (email) => {
      const response = await login(email, "wrong secret");
      const page = await response.text();
      expect(page).toContain("Invalid email or password");
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain("wrong secret");
      return response.status;
    }),
  );
  expect(answers).toEqual([401, 401]);
  const nonsense = await login("no address");
  expect(await nonsense.text()).toContain("Invalid email or password");
  const empty = await login(typed.email, "");
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Please fill in all fields");
});

test("a wrong password and an unknown address cost the same work", async () => {
  const typed = signUpForm();
  await fetchApp("/auth", { form: typed });
  // The processor time of the password's hash. The least of several is free of what else happens.
  const work = async (email: string) => {
    const start = process.cpuUsage();
    await login(email, "wrong secret");
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    known.push(await work(typed.email));
    unknown.push(await work(newAddress()));
  }
  const ratio = Math.min(...known) / Math.min(...unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});

test("redirects signed-in users to their target on our own site only", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const where = async (path: string) => (await fetchApp(path, { cookie })).headers.get("location");
  expect(await where("/auth")).toBe("/");
  expect(await where("/register")).toBe("/");
  expect(await where("/auth?redirect=%2Fcheckin%2Fabc%3Fx%3D1")).toBe("/checkin/abc?x=1");
  expect(await where("/login?redirect=%2F%2Fevil.example")).toBe("/");
  expect(await where("/auth?redirect=https%3A%2F%2Fevil.example")).toBe("/");
});

test("a foreign redirect target leads home", async () => {
  const response = await fetchApp("/auth?redirect=%2F%5Cevil.example", { form: signUpForm() });
  expect(response.headers.get("location")).toBe("/");
});

test("logout ends the session, and is idempotent", async () => {
  const typed = signUpForm();
  const cookie = cookiesOf(await fetchApp("/auth", { form: typed }));
  const [user] = await db.select().from(users).where(eq(users.email, typed.email));
  const own = eq(sessions.userId, user?.id ?? "");
  expect(await db.$count(sessions, own)).toBe(1);
  const response = await fetchApp("/logout", { method: "POST", cookie });
  expect(response.headers.get("location")).toBe("/");
  expect(response.headers.get("x-remix-reload-document")).toBe("true");
  expect(sessionCookieOf(response)).toMatch(/session_token=; Max-Age=0/);
  expect(await follow(response)).toContain("Logged out successfully");
  expect(await db.$count(sessions, own)).toBe(0);
  expect((await fetchApp("/auth", { cookie })).status).toBe(200);
  expect((await fetchApp("/logout", { method: "POST", cookie })).status).toBe(302);
});

test("renews a session older than a day with its cookie", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  const own = eq(sessions.userId, actor.id);
  const untouched = await fetchApp("/", { cookie });
  expect(sessionCookieOf(untouched)).toBeUndefined();
  const dayOld = new Date(Date.now() + 28.9 * 24 * 3600 * 1000);
  await db.update(sessions).set({ expiresAt: dayOld }).where(own);
  const renewed = await fetchApp("/", { cookie });
  expect(sessionCookieOf(renewed)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [session] = await db.select().from(sessions).where(own);
  expect(session?.expiresAt.getTime()).toBeGreaterThan(dayOld.getTime());
});

test("a GET of /logout changes nothing", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  expect((await fetchApp("/logout", { cookie })).headers.get("location")).toBe("/");
  expect((await fetchApp("/auth", { cookie })).status).toBe(302);
});

test("a session that could not be deleted is not reported as ended", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  await db.execute(
    `create function keep() returns trigger language plpgsql as 'begin return null; end';
     create trigger keep before delete on sessions for each row execute function keep()`,
  );
  const response = await fetchApp("/logout", { method: "POST", cookie });
  expect(sessionCookieOf(response)).toBeUndefined();
  const page = await fetchApp("/", { cookie: `${cookie}; ${cookiesOf(response)}` });
  expect(await page.text()).toContain("Failed to logout");
  await db.execute("drop trigger keep on sessions; drop function keep()");
});

test.each([
  "/auth",
  "/login",
  "/logout",
  "/forgot-password",
  "/reset-password?token=x",
  "/api/auth/sign-in/email",
  "/api/auth/sign-up/email",
  "/api/auth/sign-out",
  "/api/auth/request-password-reset",
])("refuses a write to %s from another site", async (path) => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "http://localhost:3001" },
  ]) {
    const response = await fetchApp(path, { cookie, headers, form: signUpForm() });
    expect(response.status).toBe(403);
    expect(sessionCookieOf(response)).toBeUndefined();
  }
  expect((await fetchApp("/auth", { cookie })).status).toBe(302);
});
