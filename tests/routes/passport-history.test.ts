import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildComingEvent, buildEvent } from "#tests/builders/events.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { buildActivity, buildLearner, reverseActivity } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.execute(sql`truncate rate_limits`)));

const mainOf = async (path: string, cookie?: string) => {
  const answer = await fetchApp(path, { cookie });
  expect(answer.status).toBe(200);
  return elementOf(await answer.text(), "main");
};

/** Creates a learner who has attended an event and completed a mission, and has things that nobody else may see. */
async function buildActive(isPublic = true) {
  const learner = await buildLearner(db, { isPublic, activities: 1 });
  const event = await buildEvent(db, { title: "River walk", sdgGoal: 6 });
  const mission = await buildMission(db, { title: "Plant a hedge", sdgGoal: 15 });
  await checkIn(learner.actor, event.qrCodeData);
  const { id } = await buildCompletion(db, { learner: learner.actor, mission });
  const admin = await buildActor(db, { roles: ["admin"] });
  await reviewCompletion(admin, id, { decision: "approved", review_note: "Well done" }, db);
  return { ...learner, event, mission };
}

test("the own and the public passport tell the same history", async () => {
  const { slug, cookie, event, mission, actor } = await buildActive();
  await buildCertificate(db, { userId: actor.id, courseTitle: "Clean water" });
  for (const html of [await mainOf("/passport", cookie), await mainOf(`/passport/${slug}`)]) {
    const text = textOf(html);
    for (const expected of [
      "Stamps",
      "The past year",
      "Timeline",
      "Event attended",
      "Mission completed",
      "Badge earned",
      "Clean water",
    ]) {
      expect(text).toContain(expected);
    }
    for (const { id } of [event, mission])
      expect(html).toMatch(new RegExp(`href="/(events|missions)/${id}"`));
    expect(html).toContain("3 activities on 1 day in the past 52 weeks");
  }
});

test("a public passport shows nothing that only its owner sees", async () => {
  const { slug, cookie } = await buildActive();
  const [own, open] = [await mainOf("/passport", cookie), await mainOf(`/passport/${slug}`)];
  for (const secret of ["Quiz 0", "My personal code", "Public View", "Next in this goal"]) {
    expect(textOf(own)).toContain(secret);
    expect(textOf(open)).not.toContain(secret);
  }
  expect(textOf(await mainOf(`/passport/${slug}/timeline`))).not.toContain("Quiz 0");
  expect(open).not.toContain("Well done");
});

test("what is hidden, deleted or reversed is not linked or not shown", async () => {
  const { slug, actor, event, mission } = await buildActive();
  await db.execute(sql`update events set is_active = false where id = ${event.id}`);
  await db.execute(sql`update missions set deleted_at = now() where id = ${mission.id}`);
  const shown = await mainOf(`/passport/${slug}/timeline`);
  expect(textOf(shown)).toContain("River walk");
  expect(shown).not.toContain(event.id);
  expect(shown).not.toContain(mission.id);
  await reverseActivity(db, actor.id, `event:${event.id}`);
  expect(textOf(await mainOf(`/passport/${slug}/timeline`))).not.toContain("River walk");
});

test("the timeline is paged, and limited to one kind", async () => {
  const { slug, actor } = await buildLearner(db);
  const types = ["event_attendance", "course_completion"];
  for (let n = 0; n < 60; n++) {
    const activityType = types[n % 2] ?? "";
    await buildActivity(db, actor.id, { source: `Thing ${n}`, activityType, daysAgo: n });
  }
  const passport = await mainOf(`/passport/${slug}`);
  expect(passport.match(/Thing \d+</g)).toHaveLength(10);
  expect(textOf(passport)).toContain("Show all 60 entries");
  const first = await mainOf(`/passport/${slug}/timeline`);
  expect(first.match(/Thing \d+</g)).toHaveLength(50);
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await mainOf(next);
  expect(second.match(/Thing \d+</g)).toHaveLength(10);
  expect(second).not.toContain("cursor=");
  const courses = await mainOf(`/passport/${slug}/timeline?kind=course`);
  expect(courses.match(/Thing \d+</g)).toHaveLength(30);
  expect(textOf(courses)).not.toContain("Event attended");
  expect(textOf(await mainOf(`/passport/${slug}/timeline?kind=badge`))).toContain(
    "Nothing in the timeline yet",
  );
  for (const query of ["?kind=nothing", "?cursor=nothing", `?cursor=${actor.id}`]) {
    await mainOf(`/passport/${slug}/timeline${query}`);
  }
});

test("the timeline of a private passport is for its owner only", async () => {
  const { slug, cookie } = await buildLearner(db, { isPublic: false });
  const stranger = await buildLearner(db);
  const path = `/passport/${slug}/timeline`;
  await mainOf(path, cookie);
  for (const other of [undefined, stranger.cookie]) {
    expect((await fetchApp(path, { cookie: other })).status).toBe(404);
  }
});

test("a goal offers what is open and not done yet", async () => {
  const { cookie, mission } = await buildActive();
  const open = await buildMission(db, { title: "Count the bees", sdgGoal: 15 });
  const coming = await buildComingEvent(db, { title: "Forest day", sdgGoal: 15 });
  const line = (html: string) => /id="goal-15".*?id="goal-16"/s.exec(html)?.[0] ?? "";
  const shown = line(await mainOf("/passport", cookie));
  expect(textOf(shown)).toContain("Next in this goal");
  expect(shown).toContain(`href="/missions/${open.id}"`);
  expect(shown).toContain(`href="/events/${coming.id}"`);
  expect(shown).not.toContain(`href="/missions/${mission.id}"`);
  expect(shown).toContain('href="/sdgs/15"');
  await db.execute(sql`update missions set is_active = false where id = ${open.id}`);
  expect(line(await mainOf("/passport", cookie))).not.toContain(open.id);
});

test("visitors are invited to start a passport; people with one are not", async () => {
  const { slug, cookie } = await buildLearner(db);
  expect(await mainOf(`/passport/${slug}`)).toContain('href="/auth?tab=sign-up"');
  expect(await mainOf(`/passport/${slug}`, cookie)).not.toContain('href="/auth?tab=sign-up"');
});

test("the badge is a drawing for other websites, which follows the passport", async () => {
  const { slug, actor, cookie } = await buildLearner(db, { name: '"Ada" <Obi>' });
  const path = `/passport/${slug}/badge.svg`;
  const badge = await fetchApp(path);
  expect(badge.headers.get("content-type")).toBe("image/svg+xml");
  expect(badge.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(badge.headers.get("content-security-policy")).toContain("sandbox");
  const svg = await badge.text();
  expect(svg).toContain("prefers-color-scheme:dark");
  expect(svg).toContain('aria-label="SDG Passport of &#34;Ada&#34; &#60;Obi&#62;"');
  expect(svg).not.toMatch(/<script|<image|href=/);
  const again = await fetchApp(path, {
    headers: { "if-none-match": badge.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  const page = await mainOf("/passport", cookie);
  expect(page).toContain(`src=&quot;http://localhost:3000${path}&quot;`);
  await fetchApp("/passport", { cookie, form: { visibility: "private" } });
  expect((await fetchApp(path)).status).toBe(404);
  expect((await fetchApp(path, { cookie })).status).toBe(404);
  expect(textOf(await mainOf("/passport", cookie))).toContain("Make it public first");
  expect(actor.id).not.toBe("");
});

test("learners whose stamps look alike have their own texts on them", async () => {
  const visit = async (title: string) => {
    const learner = await buildLearner(db, { isPublic: true });
    const event = await buildEvent(db, { title, sdgGoal: 6 });
    await checkIn(learner.actor, event.qrCodeData);
    return `/passport/${learner.slug}?fresh`;
  };
  const [first, second] = [
    await visit(`Wells & <i>"springs"</i>`),
    await visit("A walk by the lake"),
  ];
  const read = async (path: string) => (await mainOf(path)).replaceAll(/ nonce="[^"]*"/g, "");
  const [atFirst, other, again] = [await read(first), await read(second), await read(first)];
  expect(again.split("<")).toEqual(atFirst.split("<"));
  expect(again).toContain("Wells &amp; &lt;i&gt;&quot;springs&quot;&lt;/i&gt;");
  expect(again).not.toContain("<i>");
  expect(textOf(other)).toContain("A walk by the lake");
  expect(textOf(other)).not.toContain("springs");
  // No place is left empty.
  for (const page of [again, other]) expect(page).not.toContain("<template id=");
});
