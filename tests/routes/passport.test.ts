import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { findOwnPassport } from "#app/domains/passport/queries.server.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.execute(sql`truncate rate_limits`)));

const isPublic = async (id: string) => (await findOwnPassport(id))?.isPublic;
const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<(script|style|head)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n");

test("redirects a visitor to login with a message", async () => {
  const answer = await fetchApp("/passport");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/auth?redirect=%2Fpassport");
  const write = await fetchApp("/passport", { form: { visibility: "public" } });
  expect(write.headers.get("location")).toMatch(/^\/auth/);
});

test("an empty passport says what will appear", async () => {
  const { cookie } = await buildLearner(db, { isPublic: false });
  const answer = await fetchApp("/passport", { cookie });
  expect(answer.status).toBe(200);
  const text = await textOf(answer);
  for (const expected of [
    "My SDG Digital Passport",
    "Complete challenges to earn your first badge!",
    "No activities yet",
    "Click on any SDG to view detailed progress",
    "Leaderboard Position",
    "Only you can see your passport. “Share” asks before it makes it public, then copies its link.",
  ]) {
    expect(text).toContain(expected);
  }
});

test("a full passport shows the ten latest activities and its figures", async () => {
  const { cookie } = await buildLearner(db, { activities: 30, points: 41 });
  const text = await textOf(await fetchApp("/passport", { cookie }));
  for (const expected of ["1,230", "Quiz 29", "Quiz 20", "Quiz Pass", "First Step"]) {
    expect(text).toContain(expected);
  }
  const recent = text.slice(text.indexOf("Recent Activities"));
  expect(recent.match(/Quiz \d+\n/g)).toHaveLength(10);
  expect(recent).not.toContain("Quiz 19\n");
  expect(text).toMatch(/#\d+/);
});

test("without scripts, Share publishes the passport and shows the link; the switch hides it", async () => {
  const { actor, slug, cookie } = await buildLearner(db, { isPublic: false });
  for (const _ of [1, 2]) {
    const shared = await fetchApp("/passport", {
      cookie,
      form: { visibility: "public", share: "link" },
    });
    expect(shared.status).toBe(200);
    const html = await shared.text();
    expect(html).toContain(`value="http://localhost:3000/passport/${slug}"`);
    expect(html).toContain("Your passport is now public");
    expect(await isPublic(actor.id)).toBe(true);
  }
  const hidden = await fetchApp("/passport", { cookie, form: { visibility: "private" } });
  expect(await textOf(hidden)).toContain("Your passport is now private");
  expect(await isPublic(actor.id)).toBe(false);
});

test.each<Record<string, string>>([{}, { visibility: "" }, { visibility: "everyone" }])(
  "%j changes nothing",
  async (form) => {
    const { actor, cookie } = await buildLearner(db, { isPublic: false });
    const answer = await fetchApp("/passport", { cookie, form });
    expect(answer.status).toBe(400);
    expect(await isPublic(actor.id)).toBe(false);
  },
);

test("refuses a write from another website", async () => {
  const { actor, cookie } = await buildLearner(db, { isPublic: false });
  const headers = { origin: "https://evil.example" };
  const answer = await fetchApp("/passport", { cookie, headers, form: { visibility: "public" } });
  expect(answer.status).toBe(403);
  expect(await isPublic(actor.id)).toBe(false);
});

test("reports a passport that cannot be loaded in place and as a toast", async () => {
  const { cookie } = await buildLearner(db);
  await db.execute(sql`alter table user_badges rename to lost`);
  try {
    const answer = await fetchApp("/passport", { cookie });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html.match(/Failed to load passport data/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/role="alert"[^>]*>(?:(?!<\/main>).)*Failed to load passport data/s);
  } finally {
    await db.execute(sql`alter table lost rename to user_badges`);
  }
});

test("a public passport shows name, country, level, figures, six badges and its first month", async () => {
  const { slug, actor } = await buildLearner(db, {
    name: "فاطمة الزهراء",
    country: "EG",
    activities: 3,
    badges: 8,
  });
  for (const path of [`/passport/${slug}`, `/passport/${actor.id}`]) {
    const answer = await fetchApp(path);
    expect(answer.status).toBe(200);
    const text = await textOf(answer);
    for (const expected of ["فاطمة الزهراء", "Egypt", "Member since November 2026", "\nف\n"]) {
      expect(text).toContain(expected.replace("November 2026", monthOf()));
    }
    const earned = text.slice(text.indexOf("Earned Badges\n"));
    expect(earned.match(/Badge \d/g)).toHaveLength(6);
    // The activities have earned one more.
    expect(text).toContain("Latest 6 of 9 badges");
  }
});

const monthOf = () =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format();

test("a public passport without badges says so, one without a name has the default", async () => {
  const { slug, actor } = await buildLearner(db);
  await db.execute(sql`update profiles set full_name = ' ' where id = ${actor.id}`);
  const text = await textOf(await fetchApp(`/passport/${slug}`));
  expect(text).toContain("No badges earned yet");
  expect(text).toContain("SDG Learner");
});

test("a shared link has a preview and is not indexed by default", async () => {
  const { slug } = await buildLearner(db, { activities: 1 });
  const html = await (await fetchApp(`/passport/${slug}`)).text();
  for (const tag of [
    `<meta property="og:title" content="Ada Obi"/>`,
    `<meta property="og:image" content="http://localhost:3000/passport/${slug}/image.png"/>`,
    `<meta property="og:image:width" content="1200"/>`,
    `<meta property="og:image:alt" content="SDG Passport of Ada Obi: level 1, 20 points, 1 of the 17 goals started"/>`,
    `<meta name="twitter:card" content="summary_large_image"/>`,
    `<meta name="robots" content="noindex"/>`,
  ]) {
    expect(html).toContain(tag);
  }
});

test("missing and private passports get identical responses, also for other learners", async () => {
  const owner = await buildLearner(db, { isPublic: false });
  const stranger = await buildLearner(db);
  const bare = async (path: string, cookie?: string) => {
    const answer = await fetchApp(path, { cookie });
    const nonce = /nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    return [answer.status, (await answer.text()).replaceAll(nonce ?? "?", "")];
  };
  for (const cookie of [undefined, stranger.cookie]) {
    const missing = await bare("/passport/nobody-7k3fq", cookie);
    expect(missing[0]).toBe(404);
    expect(missing[1]).toContain("Passport Not Found");
    expect(missing[1]).toMatch(/This passport doesn’t exist or is set to private\./);
    expect(await bare(`/passport/${owner.slug}`, cookie)).toEqual(missing);
    expect(await bare(`/passport/${owner.actor.id}`, cookie)).toEqual(missing);
  }
});

test("the owner sees a private passport with a notice, a public one without", async () => {
  const { slug, cookie } = await buildLearner(db, { isPublic: false });
  const seen = await fetchApp(`/passport/${slug}`, { cookie });
  expect(seen.status).toBe(200);
  expect(await textOf(seen)).toContain("Only you can see this page");
  await fetchApp("/passport", { cookie, form: { visibility: "public" } });
  expect(await textOf(await fetchApp(`/passport/${slug}`, { cookie }))).not.toContain("Only you");
});

test("the image is a PNG whose version changes with the passport; private ones have none", async () => {
  const { slug, actor } = await buildLearner(db);
  const path = `/passport/${slug}/image.png`;
  const first = await fetchApp(path);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
  const version = first.headers.get("etag") ?? "";
  const again = await fetchApp(path, { headers: { "if-none-match": version } });
  expect(again.status).toBe(304);
  await db.execute(sql`update profiles set full_name = 'Bea' where id = ${actor.id}`);
  const renamed = await fetchApp(path, { headers: { "if-none-match": version } });
  expect(renamed.status).toBe(200);
  await db.execute(sql`update profiles set passport_public = false where id = ${actor.id}`);
  const hidden = await fetchApp(path, { headers: { "if-none-match": version } });
  const missing = await fetchApp("/passport/nobody-7k3fq/image.png");
  expect([hidden.status, missing.status]).toEqual([404, 404]);
});

test("limits new images; existing ones are still served", async () => {
  const { slug, actor } = await buildLearner(db);
  const path = `/passport/${slug}/image.png`;
  expect((await fetchApp(path)).status).toBe(200);
  await db.execute(sql`update rate_limits set count = 1000 where key like 'passport-image:%'`);
  expect((await fetchApp(path)).status).toBe(200);
  await db.execute(sql`update profiles set full_name = 'Cy' where id = ${actor.id}`);
  const refused = await fetchApp(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
