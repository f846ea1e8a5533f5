import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const read = async (path: string, cookie?: string) => {
  const answer = await fetchApp(`/api/v1${path}`, { cookie });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const patch = async (json: unknown, cookie?: string, headers: Record<string, string> = {}) => {
  const answer = await fetchApp("/api/v1/me", { method: "PATCH", json, cookie, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test("me returns the profile with roles, rank and level in the specification's names", async () => {
  const { actor, slug, cookie } = await buildLearner(db, { activities: 6, country: "NG" });
  const { status, body } = await read("/me", cookie);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: actor.id,
    email: actor.email,
    full_name: "Ada Obi",
    country: "NG",
    level: 2,
    total_points: 120,
    rank: 1,
    roles: [],
    passport_slug: slug,
    passport_public: true,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    badges_earned: 1,
    certificates: 0,
    sdg_progress: expect.arrayContaining([{ sdg_goal: 6, percent: 10, activities: 1 }]),
  });
});

test.each(["/me", "/me/activities", "/me/badges", "/me/certificates", "/me/completions"])(
  "%s requires login",
  async (path) => {
    expect((await read(path)).status).toBe(401);
    const { cookie } = await buildLearner(db);
    expect((await read(path, cookie)).status).toBe(200);
  },
);

test("changes a profile, names an invalid field, and returns 409 for a taken slug", async () => {
  const [ada, bea] = [await buildLearner(db), await buildLearner(db)];
  const slug = `ada-${ada.actor.id.slice(-6)}`;
  const change = {
    full_name: "Ada B. Obi",
    country: "GH",
    passport_slug: slug,
    passport_public: false,
  };
  const changed = await patch(change, ada.cookie);
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject(change);
  const taken = await patch({ passport_slug: slug }, bea.cookie);
  expect(taken).toMatchObject({
    status: 409,
    body: { errors: { passport_slug: "This link is already taken. Choose another one." } },
  });
  const wrong = await patch({ full_name: "", country: "XX", passport_slug: "A b" }, bea.cookie);
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.errors as object).toSorted()).toEqual([
    "country",
    "full_name",
    "passport_slug",
  ]);
  expect((await patch({ total_points: 1_000_000 }, bea.cookie)).status).toBe(400);
  expect((await patch(change)).status).toBe(401);
  expect((await patch(change, bea.cookie, { origin: "https://evil.example" })).status).toBe(403);
});

test("pages through lists and refuses an invalid cursor", async () => {
  const { cookie } = await buildLearner(db, { activities: 4 });
  const first = await read("/me/activities?limit=3", cookie);
  const items = first.body.items as { id: string; activity_title: string }[];
  expect(items.map((item) => item.activity_title)).toEqual(["Quiz 3", "Quiz 2", "Quiz 1"]);
  const rest = await read(
    `/me/activities?limit=3&cursor=${String(first.body.next_cursor)}`,
    cookie,
  );
  expect(rest.body).toMatchObject({ items: expect.any(Array), next_cursor: null });
  expect(rest.body.items).toHaveLength(2);
  for (const query of ["limit=0", "limit=201", "limit=x", "cursor=x", "cursor=%00"]) {
    expect((await read(`/me/activities?${query}`, cookie)).status).toBe(400);
    expect((await read(`/leaderboard?${query}`)).status).toBe(400);
  }
});

test("returns badges, certificates and completions with their subjects", async () => {
  const { actor, cookie } = await buildLearner(db, { activities: 1 });
  await db.execute(sql`
    with course as (insert into courses (title, sdg_goal) values ('Rivers', 6) returning id),
      mission as (insert into missions (title, description) values ('Plant', 'Trees') returning id),
      certificate as (insert into certificates (user_id, course_id, certificate_number, certificate_data)
        select ${actor.id}, id, 'SDG-2026-1', '{"score": 90}' from course)
    insert into mission_completions (mission_id, user_id, completion_proof)
      select id, ${actor.id}, '{"text": "Done"}' from mission`);
  expect((await read("/me/badges", cookie)).body.items).toMatchObject([
    { badge: { name: "First Step", icon: "footprints", sdg_goal: null } },
  ]);
  expect((await read("/me/certificates", cookie)).body.items).toMatchObject([
    {
      certificate_number: "SDG-2026-1",
      certificate_data: { score: 90 },
      course: { title: "Rivers", sdg_goal: 6 },
      certificate_template: null,
    },
  ]);
  expect((await read("/me/completions", cookie)).body.items).toMatchObject([
    { status: "pending", verified: false, mission: { title: "Plant", points_reward: 100 } },
  ]);
});

test("a public passport is found by slug and id, a private one is not", async () => {
  const { actor, slug, cookie } = await buildLearner(db, { activities: 2, badges: 7 });
  for (const path of [`/passports/${slug}`, `/passports/${actor.id}`]) {
    const { status, body } = await read(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: actor.id, total_points: 40, badges_earned: 8 });
    expect(body.badges).toHaveLength(6);
    expect(Object.keys(body)).not.toContain("email");
  }
  await patch({ passport_public: false }, cookie);
  const [hidden, missing] = [await read(`/passports/${slug}`), await read("/passports/nobody")];
  expect([hidden.status, missing.status]).toEqual([404, 404]);
  expect({ ...hidden.body, instance: "" }).toEqual({ ...missing.body, instance: "" });
  expect(hidden.body.detail).toBe("This passport doesn’t exist or is set to private.");
});

test("the leaderboard lists public passports with their ranks", async () => {
  await buildLearner(db, { name: "Hidden", activities: 1, points: 900_000, isPublic: false });
  const top = await buildLearner(db, { name: "Top", activities: 1, points: 800_000 });
  const { body } = await read("/leaderboard?limit=1");
  expect(body.items).toMatchObject([
    { id: top.actor.id, full_name: "Top", total_points: 800_000, rank: 2 },
  ]);
  const next = await read(`/leaderboard?limit=1&cursor=${String(body.next_cursor)}`);
  expect((next.body.items as { rank: number }[])[0]?.rank).toBeGreaterThan(2);
});
