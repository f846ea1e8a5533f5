import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";

import { exportAccount } from "#app/domains/accounts/deletion/export-account.server.ts";
import { rateLimits, sessions } from "#app/domains/accounts/tables.server.ts";
import { exportParts } from "#app/http/auth/export-parts.server.ts";
import { zipStream } from "#app/lib/zip-stream.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCompleteAccount, buildOtherLearner } from "#tests/builders/complete-account.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const ask = (cookie: string, password = ownerPassword) =>
  fetchApp("/profile/export", { cookie, form: { password } });
const unzip = async (body: BodyInit | null) =>
  unzipSync(new Uint8Array(await new Response(body).arrayBuffer()));

test("an export contains every row and file of its owner, no secrets and no other user's data", async () => {
  const other = await buildOtherLearner(db);
  const { actor, name, fileKeys } = await buildCompleteAccount(db);
  for (const key of fileKeys) await putFile(key, new TextEncoder().encode(key), "image/webp");
  const files = await unzip(zipStream(exportAccount(actor, exportParts)));
  const texts = Object.entries(files).map(([file, bytes]) => [
    file,
    new TextDecoder().decode(bytes),
  ]);
  const json = Object.fromEntries(
    texts
      .filter(([file]) => file?.endsWith(".json"))
      .map(([file, text]) => [file, JSON.parse(text ?? "")]),
  ) as Record<string, unknown>;

  expect(json["profile.json"]).toMatchObject({ id: actor.id, full_name: name, total_points: 25 });
  expect(json["account.json"]).toMatchObject({ email: actor.email });
  for (const kind of [
    "activities",
    "badges",
    "certificates",
    "certificate_reissues",
    "mission_completions",
    "event_attendance",
    "posts",
    "post_likes",
    "post_mentions",
    "post_reports",
    "follows",
    "blocks",
    "suspensions",
    "contribution_days",
    "event_places",
    "undone_check_ins",
    "event_scans",
    "assignment_reminders",
    "assignments_made",
    "notifications",
    "sessions",
    "security_events",
    "courses_taught",
    "api_keys",
    "webhook_endpoints",
    "webhook_deliveries",
    "passkeys",
    "memberships",
    "invoices",
    "stripe_customers",
    "audit_log",
  ]) {
    expect(json[`${kind}.json`], kind).not.toEqual([]);
  }
  const contents = fileKeys.map((key) => texts.find(([, text]) => text === key)?.[0]);
  expect(contents).toEqual([
    expect.stringMatching(/^photos\/.+\.webp$/),
    expect.stringMatching(/^certificates\/SDG-.+\.pdf$/),
    expect.stringMatching(/^posts\/.+\.webp$/),
  ]);
  const all = texts.map(([, text]) => text).join("\n");
  expect(all).not.toMatch(/secret|"token"|"digest"|calendar_token|personal_code/);
  expect(all).not.toContain(other.id);
  const own = await db.select().from(sessions).where(eq(sessions.userId, actor.id));
  for (const { token } of own) expect(all).not.toContain(token);
});

test("the password starts the export, which is sent as an uncached file", async () => {
  const { cookie } = await buildOwner(db);
  const response = await ask(cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="sdg-passport-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(Object.keys(await unzip(response.body))).toContain("profile.json");
});

test("refuses a wrong password, a visitor and a sixth export within the hour", async () => {
  const { cookie } = await buildOwner(db);
  const wrong = await ask(cookie, "not it");
  expect(wrong.headers.get("location")).toBe("/profile?tab=data");
  expect(toastsOf(wrong)).toEqual(["Your current password is incorrect"]);
  expect((await fetchApp("/profile/export", { form: {} })).headers.get("location")).toMatch(
    /^\/auth/,
  );
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await ask(cookie)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 302]);
});

test("without a password it requires a recent login", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  expect((await ask(cookie, "")).status).toBe(200);
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, actor.id));
  expect(toastsOf(await ask(cookie, ""))).toEqual([
    "For your security, log in again before you do this",
  ]);
});

test("omits missing files", async () => {
  const { actor } = await buildCompleteAccount(db);
  const names = Object.keys(await unzip(zipStream(exportAccount(actor, exportParts))));
  expect(names.some((name) => name.includes("/"))).toBe(false);
  expect(names).toContain("activities.json");
});
