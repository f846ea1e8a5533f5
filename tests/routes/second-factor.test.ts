import { eq } from "drizzle-orm";
import jsQR from "jsqr";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, sessions, twoFactors, users } from "#app/domains/accounts/tables.server.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { totp } from "#tests/totp.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const send = (cookie: string, form: Record<string, string>) =>
  fetchApp("/profile?tab=security", { cookie, form });
const pageOf = async (cookie: string) =>
  (await fetchApp("/profile?tab=security", { cookie })).text();
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const login = (email: string, path = "/auth") =>
  fetchApp(path, { form: { intent: "login", email, password: ownerPassword } });
const step = (cookie: string, code: string, search = "") =>
  fetchApp(`/second-step${search}`, { cookie, form: { intent: "second-step", code } });
const isSignedIn = async (cookie: string) =>
  (await fetchApp("/profile", { cookie })).status === 200;

async function setUp() {
  const { actor, cookie } = await buildOwner(db);
  const begun = await send(cookie, { intent: "begin-second-factor", password: ownerPassword });
  expect(begun.headers.get("location")).toBe("/profile?tab=security");
  const page = await pageOf(cookie);
  const secret = textOf(elementOf(page, "code")).replaceAll(" ", "");
  return { actor, cookie, page, secret };
}

async function buildGuarded() {
  const { actor, cookie, secret } = await setUp();
  const on = await send(cookie, { intent: "confirm-second-factor", code: totp(secret) });
  expect(on.status).toBe(200);
  const html = await on.text();
  const codes = [...html.matchAll(/<li class="select-all">([^<]+)<\/li>/g)].map(
    ([, code = ""]) => code,
  );
  return { actor, secret, codes, cookie: cookiesOf(on), html };
}

test("the QR code contains what an app needs; nothing is required before confirmation", async () => {
  const { actor, page, secret } = await setUp();
  const svg = elementOf(page, "svg", 'aria-label="QR code for your authenticator app"');
  const image = sharp(
    Buffer.from(
      svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"'),
    ),
  );
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const uri = new URL(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "");
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.searchParams.get("secret")).toBe(secret);
  expect(decodeURIComponent(uri.pathname)).toContain(`SDG Passport:${actor.email}`);
  expect((await login(actor.email)).headers.get("location")).toBe("/");
});

test("a code enables it; the backup codes are shown once", async () => {
  const { actor, codes, cookie, html } = await buildGuarded();
  expect(textOf(html)).toContain("Two-factor authentication is on");
  expect(codes).toHaveLength(10);
  expect(await isSignedIn(cookie)).toBe(true);
  const page = await pageOf(cookie);
  for (const code of codes) expect(page).not.toContain(code);
  expect(textOf(page)).toContain("Turn off");
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, actor.id));
  for (const code of codes) expect(JSON.stringify(row)).not.toContain(code);
});

test("creates no session before the second step; then redirects to the target", async () => {
  const { actor, secret, cookie: first } = await buildGuarded();
  await send(first, { intent: "end-other-sessions" });
  const before = await db.$count(sessions, eq(sessions.userId, actor.id));
  const response = await login(actor.email, "/auth?redirect=%2Fprofile%3Ftab%3Ddata");
  expect(response.headers.get("location")).toBe("/second-step?redirect=%2Fprofile%3Ftab%3Ddata");
  expect(await db.$count(sessions, eq(sessions.userId, actor.id))).toBe(before);
  const half = cookiesOf(response);
  expect(half).not.toContain("session_token");
  expect(await isSignedIn(half)).toBe(false);

  const search = "?redirect=%2Fprofile%3Ftab%3Ddata";
  expect((await fetchApp(`/second-step${search}`, { cookie: half })).status).toBe(200);
  const wrong = await step(half, "000000", search);
  expect(wrong.status).toBe(401);
  expect(textOf(await wrong.text())).toContain("That code is incorrect");
  const right = await step(half, ` ${totp(secret, 1).replace(/^.../, "$& ")} `, search);
  expect(right.headers.get("location")).toBe("/profile?tab=data");
  expect(toastsOf(right)).toEqual(["Welcome back!"]);
  expect(await isSignedIn(cookiesOf(right))).toBe(true);

  const replay = await step(half, totp(secret, 1));
  expect(replay.headers.get("location")).toBe("/auth");
  expect(toastsOf(replay)).toEqual(["Your login timed out. Log in again."]);
});

test("a backup code works once", async () => {
  const { actor, codes } = await buildGuarded();
  const half = cookiesOf(await login(actor.email));
  const page = await (await fetchApp("/second-step?way=backup", { cookie: half })).text();
  expect(textOf(page)).toContain("Backup code");
  const opened = await step(half, codes[0] ?? "", "?way=backup");
  expect(opened.headers.get("location")).toBe("/");
  const again = cookiesOf(await login(actor.email));
  expect((await step(again, codes[0] ?? "", "?way=backup")).status).toBe(401);
  expect((await step(again, codes[1] ?? "", "?way=backup")).headers.get("location")).toBe("/");
});

test("five wrong codes end a login, ten in a row lock the account for a while", async () => {
  const { actor, secret } = await buildGuarded();
  const guess = async () => {
    const half = cookiesOf(await login(actor.email));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await step(half, "000000")).status);
    return statuses;
  };
  expect(await guess()).toEqual([401, 401, 401, 401, 401, 302]);
  expect((await guess()).slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  const half = cookiesOf(await login(actor.email));
  const locked = await step(half, totp(secret, 1));
  expect(locked.status).toBe(429);
  expect(textOf(await locked.text())).toContain("Too many incorrect codes");
});

test("a wrong code enables nothing, and guesses are limited", async () => {
  const { actor, cookie, secret } = await setUp();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const response = await send(cookie, { intent: "confirm-second-factor", code: "000000" });
    statuses.push(response.status);
    if (n === 0) expect(textOf(await response.text())).toContain("That code is incorrect");
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await send(cookie, { intent: "confirm-second-factor", code: totp(secret) })).status).toBe(
    429,
  );
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  expect(user?.twoFactorEnabled).toBe(false);
});

test("a setup can be cancelled, restarted, and requires the password", async () => {
  const { actor, cookie, secret } = await setUp();
  const wrong = await send(cookie, { intent: "begin-second-factor", password: "not it" });
  expect(wrong.status).toBe(400);
  await send(cookie, { intent: "begin-second-factor", password: ownerPassword });
  const stale = await send(cookie, { intent: "confirm-second-factor", code: totp(secret) });
  expect(stale.status).toBe(400);
  await send(cookie, { intent: "cancel-second-factor" });
  expect(await db.$count(twoFactors, eq(twoFactors.userId, actor.id))).toBe(0);
});

test("the password disables it; a wrong one or a cancelled setup does not", async () => {
  const { actor, cookie } = await buildGuarded();
  await send(cookie, { intent: "cancel-second-factor" });
  const wrong = await send(cookie, { intent: "end-second-factor", password: "not it" });
  expect(wrong.status).toBe(400);
  expect((await login(actor.email)).headers.get("location")).toBe("/second-step");
  const off = await send(cookie, { intent: "end-second-factor", password: ownerPassword });
  expect(toastsOf(off)).toEqual(["Two-factor authentication is off"]);
  expect(await isSignedIn(cookiesOf(off))).toBe(true);
  expect((await login(actor.email)).headers.get("location")).toBe("/");
});

test("redirects to login without a first step", async () => {
  const response = await fetchApp("/second-step?redirect=%2Fpassport");
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fpassport");
});

test.each([
  "two-factor/enable",
  "two-factor/disable",
  "two-factor/get-totp-uri",
  "two-factor/generate-backup-codes",
  "two-factor/send-otp",
  "two-factor/verify-otp",
])("the endpoint %s stays closed", async (name) => {
  expect((await fetchApp(`/api/auth/${name}`, { json: {} })).status).toBe(404);
});

test("accepts a code once, also concurrently", async () => {
  const { actor, secret } = await buildGuarded();
  const code = totp(secret, 1);
  const halves = [
    cookiesOf(await login(actor.email)),
    cookiesOf(await login(actor.email)),
    cookiesOf(await login(actor.email)),
  ] as const;
  const used = await step(halves[2], totp(secret));
  expect(used.status).toBe(401);
  const answers = await Promise.all([step(halves[0], code), step(halves[1], code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 401]);
  expect((await step(halves[2], code)).status).toBe(401);
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, actor.id));
  expect(row?.failedVerificationCount).toBeGreaterThan(0);
});
