import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { apiKeys, rateLimits, userRoles } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const form = (overrides: Record<string, string> = {}) => ({
  intent: "make-key",
  id: crypto.randomUUID(),
  name: "Club website",
  days: "30",
  reach: "all",
  ...overrides,
});
const send = (cookie: string, sent: Record<string, string>) =>
  fetchApp("/profile?tab=api-keys", { cookie, form: sent });
const keyIn = (html: string) => /sdgp_[\w-]{43}/.exec(html)?.[0] ?? "";

async function buildKey(roles: ("admin" | "event_staff")[] = [], days = "30") {
  const actor = await buildActor(db, { roles });
  const cookie = await buildSessionCookie(db, actor);
  const sent = form({ days });
  const key = keyIn(await (await send(cookie, sent)).text());
  expect(key).not.toBe("");
  return { actor, cookie, key, id: sent.id };
}

/** Calls the API as a program does: no cookie, no Origin. */
const call = (
  path: string,
  key: string,
  init: { method?: string; json?: unknown; cookie?: string; headers?: Record<string, string> } = {},
) =>
  fetchApp(`/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, origin: "", ...init.headers },
  });
const rowOf = async (id: string) => (await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

test("shows a key once, stores its digest, and acts for its owner", async () => {
  const { actor, cookie, key, id } = await buildKey();
  const row = await rowOf(id);
  expect(row?.prefix).toBe(key.slice(0, 12));
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row?.lastUsedAt).toBeNull();
  const page = await (await fetchApp("/profile?tab=api-keys", { cookie })).text();
  expect(page).not.toContain(key);
  expect(textOf(page)).toContain("Club website");
  expect(textOf(page)).toContain("Never used");

  const me = await call("/me", key);
  expect(me.status).toBe(200);
  expect(await me.json()).toMatchObject({ id: actor.id, email: actor.email });
  const patched = await call("/me", key, { method: "PATCH", json: { full_name: "Ada Eze" } });
  expect(await patched.json()).toMatchObject({ full_name: "Ada Eze" });
});

test("a key has the current roles of its owner", async () => {
  const { actor, key } = await buildKey(["admin"]);
  const ask = async () =>
    (await call("/events", key, { method: "POST", json: { title: "" } })).status;
  expect(await ask()).toBe(400);
  await db.delete(userRoles).where(eq(userRoles.userId, actor.id));
  expect(await ask()).toBe(403);
});

test("records the last use of a key at most once a minute", async () => {
  const { key, id } = await buildKey();
  const used = async (ago?: number) => {
    if (ago !== undefined) {
      const lastUsedAt = new Date(Date.now() - ago * 1000);
      await db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
    }
    await call("/me", key);
    return (await rowOf(id))?.lastUsedAt?.getTime() ?? 0;
  };
  const first = await used();
  expect(first).toBeGreaterThan(Date.now() - 5000);
  expect(await used()).toBe(first);
  expect(await used(50)).toBeLessThan(Date.now() - 45_000);
  expect(await used(70)).toBeGreaterThan(Date.now() - 5000);
});

test("refuses wrong, expired and revoked keys, also for public endpoints", async () => {
  const { cookie, key, id } = await buildKey();
  const ended = await buildKey();
  await db
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(apiKeys.id, ended.id));
  expect(toastsOf(await send(cookie, { intent: "revoke-key", id }))).toEqual(["API key revoked"]);
  expect((await send(cookie, { intent: "revoke-key", id })).status).toBe(404);
  for (const wrong of [key, ended.key, `${key}x`, "sdgp_", "", "nonsense", "x".repeat(5000)]) {
    for (const path of ["/me", "/events"]) {
      const response = await call(path, wrong);
      expect(response.status).toBe(401);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toMatchObject({
        detail: "This API key is invalid, expired or revoked",
      });
    }
  }
});

test("a session cookie does not help a wrong key", async () => {
  const { cookie } = await buildKey();
  expect((await call("/me", "sdgp_wrong", { cookie })).status).toBe(401);
});

test("a key writes from any origin, without regard to cookies", async () => {
  const [one, other] = [await buildKey(), await buildKey()];
  const response = await call("/me", one.key, {
    method: "PATCH",
    json: { full_name: "By key" },
    cookie: other.cookie,
    headers: { origin: "https://elsewhere.example" },
  });
  expect(await response.json()).toMatchObject({ id: one.actor.id, full_name: "By key" });
  const byCookie = await fetchApp("/api/v1/me", {
    method: "PATCH",
    json: { full_name: "By cookie" },
    cookie: other.cookie,
    headers: { origin: "https://elsewhere.example" },
  });
  expect(byCookie.status).toBe(403);
});

test("a key does not open pages or account endpoints", async () => {
  const { key } = await buildKey(["admin"]);
  const headers = { authorization: `Bearer ${key}` };
  for (const path of ["/profile", "/passport", "/admin/events"]) {
    expect((await fetchApp(path, { headers })).headers.get("location")).toMatch(/^\/auth/);
  }
  const session = await fetchApp("/api/auth/get-session", { headers });
  expect(await session.json()).toBeNull();
});

test("limits guesses at sixty, while valid keys work", async () => {
  const { key } = await buildKey();
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, n) => (await call("/me", `sdgp_${n}`)).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect((await call("/me", "sdgp_again")).status).toBe(429);
  expect((await call("/me", key)).status).toBe(200);
});

test("a form sent eight times concurrently creates one key", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  const sent = form();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(cookie, sent)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array(7).fill(409),
  ]);
  expect(await db.$count(apiKeys, eq(apiKeys.userId, actor.id))).toBe(1);
});

test("limits keys to five without a plan, also concurrently", async () => {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  await Promise.all(Array.from({ length: 9 }, () => send(cookie, form())));
  expect(await db.$count(apiKeys, eq(apiKeys.userId, actor.id))).toBe(5);
  const refused = await send(cookie, form({ name: "One more" }));
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('value="One more"');
});

test.each([
  [{ name: " " }, "Enter a name for the key"],
  [{ name: "x".repeat(61) }, "Use 60 characters or fewer"],
  [{ days: "7" }, "Choose an expiry"],
  [{ reach: "some" }, "Choose what the key can access"],
  [{ reach: "chosen" }, "Select at least one scope"],
  [{ reach: "chosen", scopes: "everything" }, "Choose what the key can access"],
])("does not create a key with %j", async (wrong, sentence) => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const response = await send(cookie, form(wrong));
  expect(response.status).toBe(400);
  expect(textOf(await response.text())).toContain(sentence);
});

test("refuses to revoke another user's key", async () => {
  const [one, other] = [await buildKey(), await buildKey()];
  expect((await send(other.cookie, { intent: "revoke-key", id: one.id })).status).toBe(404);
  expect((await call("/me", one.key)).status).toBe(200);
});

test("an unlimited key has no end, and a key of thirty days expires then", async () => {
  const [ever, month] = [await buildKey([], "never"), await buildKey()];
  expect((await rowOf(ever.id))?.expiresAt).toBeNull();
  const days = ((await rowOf(month.id))?.expiresAt?.getTime() ?? 0) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(30);
});
