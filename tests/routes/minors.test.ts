import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles, rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const refusal =
  "Your passport stays private because your profile says you’re too young to make it public.";

async function signUp(extra: Record<string, string>) {
  const email = `${randomBytes(6).toString("hex")}@example.org`;
  const response = await fetchApp("/auth?tab=sign-up", {
    form: { intent: "sign-up", name: "Ada Obi", email, password: "a good secret", ...extra },
  });
  expect(response.status).toBe(302);
  const cookie =
    response.headers.getSetCookie().find((one) => one.includes("session_token=")) ?? "";
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isPublic = async () =>
    (
      await db
        .select()
        .from(profiles)
        .where(eq(profiles.id, user?.id ?? ""))
    )[0]?.passportPublic;
  return { cookie: cookie.split(";")[0] ?? "", isPublic };
}

test("sign-up states the minimum age and asks one question", async () => {
  const page = textOf(await (await fetchApp("/auth?tab=sign-up")).text());
  expect(page).toContain("You must be at least 13 to sign up.");
  expect(page).toContain("I’m under 16");
});

test("a user under the age of consent cannot publish the passport, by page, profile or API", async () => {
  const { cookie, isPublic } = await signUp({ under_age_of_consent: "on" });
  const shared = await fetchApp("/passport", {
    cookie,
    form: { visibility: "public", share: "yes" },
  });
  expect(shared.status).toBe(403);
  expect(textOf(await shared.text())).toContain(refusal);
  const patched = await fetchApp("/api/v1/me", {
    method: "PATCH",
    cookie,
    json: { passport_public: true },
  });
  expect(patched.status).toBe(403);
  expect(((await patched.json()) as { detail: string }).detail).toContain(refusal);
  expect(await isPublic()).toBe(false);
});

test("other users can publish it", async () => {
  const { cookie, isPublic } = await signUp({});
  const shared = await fetchApp("/passport", { cookie, form: { visibility: "public" } });
  expect(shared.status).toBe(200);
  expect(await isPublic()).toBe(true);
});
