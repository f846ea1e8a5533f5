import { beforeAll, expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { rollupPeriodChanges } from "#app/domains/passport/leaderboard/rollup.server.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

type Learner = Awaited<ReturnType<typeof buildLearner>>;

let ada: Learner;
let cem: Learner;

beforeAll(async () => {
  ada = await buildLearner(db, { name: "Ada <Obi>", country: "KE", activities: 3, points: 50 });
  await buildLearner(db, { name: "Bea", country: "FR", activities: 2 });
  cem = await buildLearner(db, { name: "Cem", isPublic: false, activities: 2, points: 30 });
  await rollupPeriodChanges(db);
});

const read = async (path: string, learner?: Learner) => {
  const answer = await fetchApp(path, learner ? { cookie: learner.cookie } : {});
  return { status: answer.status, html: await answer.text() };
};

test("anyone reads a leaderboard with escaped, linked names and without private passports", async () => {
  const { status, html } = await read("/leaderboard?period=week");
  expect(status).toBe(200);
  expect(html).toContain("Ada &lt;Obi&gt;");
  expect(html).toContain(`href="/passport/${ada.slug}"`);
  expect(html).not.toContain("Cem");
  expect(html).toMatch(/<option value="week" selected="">This week/);
  expect(html).not.toContain('<script type="module"');
});

test("filters by country and goal, with a message when empty", async () => {
  const kenya = await read("/leaderboard?country=KE&goal=1");
  expect([kenya.html.includes("Ada"), kenya.html.includes("Bea")]).toEqual([true, false]);
  expect((await read("/leaderboard?country=BR")).html).toContain("No one here yet");
  expect((await read("/leaderboard?cursor=0_00000000-0000-0000-0000-000000000000")).html).toContain(
    "No more learners",
  );
});

test("signed-in users see their own rank, private or not, and how to be listed", async () => {
  const { html } = await read("/leaderboard?period=month", cem);
  expect(html).toContain("Your rank");
  expect(html).toContain("Other people don’t see your name here");
  expect((await read("/leaderboard", ada)).html).not.toContain(
    "Other people don’t see your name here",
  );
  const idle = await buildLearner(db, { name: "Idle" });
  expect((await read("/leaderboard?period=month", idle)).html).toContain("No points here yet");
});

test("the API returns the same leaderboards and the own rank", async () => {
  const list = async (query: string) =>
    (await (await fetchApp(`/api/v1/leaderboard?${query}`)).json()) as {
      items: { full_name: string; points: number; rank: number; total_points: number }[];
      next_cursor: string | null;
    };
  const first = await list("period=month&limit=1");
  expect(first.items).toMatchObject([{ full_name: "Ada <Obi>", points: 150, rank: 1 }]);
  const second = await list(`period=month&limit=1&cursor=${first.next_cursor}`);
  expect(second.items).toMatchObject([{ full_name: "Bea", points: 40, rank: 3 }]);
  expect((await list("goal=1&country=FR")).items).toMatchObject([{ points: 20, total_points: 40 }]);
  const own = await fetchApp("/api/v1/me/standing?period=week", { cookie: cem.cookie });
  expect(await own.json()).toEqual({
    period: "week",
    country: null,
    sdg_goal: null,
    rank: 2,
    points: 60,
    above: [expect.objectContaining({ full_name: "Ada <Obi>" })],
    below: [expect.objectContaining({ full_name: "Bea" })],
  });
  for (const query of ["period=day", "country=XX", "goal=18", "goal=x", "cursor=x"])
    expect((await fetchApp(`/api/v1/leaderboard?${query}`)).status, query).toBe(400);
});

test("omits users who opted out, and the profile says so", async () => {
  const bea = await buildLearner(db, { name: "Shy", activities: 1, points: 500 });
  await rollupPeriodChanges(db);
  expect((await read("/leaderboard?period=week")).html).toContain("Shy");
  const { html } = await read("/profile", bea);
  expect(html).toMatch(/name="on_leaderboard"[^>]*checked/);
  await updateProfile(bea.actor, { on_leaderboard: false }, db);
  for (const path of ["/leaderboard", "/leaderboard?period=week"])
    expect((await read(path)).html).not.toContain("Shy");
  expect((await read("/profile", bea)).html).not.toMatch(/name="on_leaderboard"[^>]*checked/);
});
