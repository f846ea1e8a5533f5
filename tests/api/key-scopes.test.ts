import { createHash, randomBytes } from "node:crypto";

import { beforeAll, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { apiScopes } from "#app/domains/accounts/api-keys/scopes.ts";
import { apiKeys } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { setVariables } from "#tests/worker.ts";

import { type DescribedCall, listDescribedCalls } from "./described-calls.ts";

const calls = await listDescribedCalls();
const closed = calls.filter(({ isOpen }) => !isOpen);
let admin: Actor;

beforeAll(async () => {
  setVariables({ RATE_LIMIT_FACTOR: "10" });
  admin = await buildActor(db, { roles: ["admin"] });
});

async function buildKey(owner: Actor, scopes: string[]): Promise<string> {
  const key = `sdgp_${randomBytes(32).toString("base64url")}`;
  const digest = createHash("sha256").update(key).digest("hex");
  await db
    .insert(apiKeys)
    .values({ userId: owner.id, name: "Test", prefix: key.slice(0, 12), digest, scopes });
  return key;
}

const ask = ({ method, path }: Pick<DescribedCall, "method" | "path">, key: string) =>
  fetchApp(`/api/v1${path.replaceAll(/\{\w+\}/g, "none")}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(method !== "GET" && { json: {} }),
  });

test("every authenticated endpoint has one scope, and each scope an endpoint", () => {
  const scopes = closed.map(({ scope }) => scope);
  expect(scopes.filter((scope) => scope === undefined)).toEqual([]);
  expect(new Set(scopes)).toEqual(new Set(apiScopes));
});

test("every endpoint has its own operation id", () => {
  const names = calls.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("");
});

test.each(closed.map((call) => [call.operationId, call] as const))(
  "%s refuses anonymous users and a key with all other scopes",
  async (_, call) => {
    const anonymous = await fetchApp(`/api/v1${call.path.replaceAll(/\{\w+\}/g, "none")}`, {
      method: call.method,
      ...(call.method !== "GET" && { json: {} }),
    });
    expect(anonymous.status).toBe(401);
    const others = apiScopes.filter((scope) => scope !== call.scope);
    const refused = await ask(call, await buildKey(admin, others));
    expect(refused.status).toBe(403);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("www-authenticate")).toContain(`scope="${call.scope}"`);
    expect(await refused.json()).toMatchObject({
      detail: `This API key doesn’t have the scope ${call.scope}`,
    });
    const passed = await ask(call, await buildKey(admin, [call.scope ?? ""]));
    expect([401, 403]).not.toContain(passed.status);
    const unlimited = await ask(call, await buildKey(admin, []));
    expect(unlimited.status).toBe(passed.status);
  },
);

test.each(calls.filter(({ isOpen }) => isOpen).map((call) => [call.operationId, call] as const))(
  "%s is public and needs no scope",
  async (_, call) => {
    const path = `/api/v1${call.path.replaceAll(/\{\w+\}/g, "none")}`;
    expect([401, 403]).not.toContain((await fetchApp(path)).status);
    const withKey = await ask(call, await buildKey(admin, ["profile:read"]));
    expect([401, 403]).not.toContain(withKey.status);
  },
);

test("an admin's key shows hidden events only with the events scope", async () => {
  const { id } = await buildEvent(db, { isActive: false });
  const get = async (scopes: string[]) =>
    (await ask({ method: "GET", path: `/events/${id}` }, await buildKey(admin, scopes))).status;
  expect(await get([])).toBe(200);
  expect(await get(["events:manage"])).toBe(200);
  expect(await get(["profile:read"])).toBe(404);
});

test("a session is not limited", async () => {
  const cookie = await buildSessionCookie(db, admin);
  expect((await fetchApp("/api/v1/me", { cookie })).status).toBe(200);
  expect((await fetchApp("/api/v1/certificate-templates", { cookie })).status).toBe(200);
});

test("a key created under /profile has the ticked scopes and lists them", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const form = new URLSearchParams({
    intent: "make-key",
    id: crypto.randomUUID(),
    name: "Door",
    days: "30",
    reach: "chosen",
  });
  form.append("scopes", "profile:read");
  form.append("scopes", "check-in");
  const made = await fetchApp("/profile?tab=api-keys", {
    method: "POST",
    cookie,
    body: form,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const key = /sdgp_[\w-]{43}/.exec(await made.text())?.[0] ?? "";
  expect((await ask({ method: "GET", path: "/me" }, key)).status).toBe(200);
  expect((await ask({ method: "PATCH", path: "/me" }, key)).status).toBe(403);
  const page = textOf(await (await fetchApp("/profile?tab=api-keys", { cookie })).text());
  expect(page).toContain("profile:read, check-in");
  expect(page).not.toContain("Create, edit and delete events");
});
