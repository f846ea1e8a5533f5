import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { entriesPath, impactPath } from "#app/domains/impact/impact.ts";
import { listMemberSums } from "#app/domains/institutions/reports/member-sums.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const litter = { title: "Clean a shore", measure: "litter_kg", measureMax: 200 } as const;

async function enter(roles: ["admin"] | [] = []) {
  const actor = await buildActor(db, { roles });
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

const read = async (path: string, cookie?: string) =>
  textOf(await (await fetchApp(path, cookie === undefined ? {} : { cookie })).text());

function submit(mission: string, cookie: string, fields: Record<string, string>) {
  const body = new FormData();
  const form = { intent: "submit", text: "At low tide.", measure: "litter_kg", ...fields };
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return fetchApp(`/missions/${mission}`, { method: "POST", cookie, body });
}

test("before anything is measured, the page says where sums appear", async () => {
  const text = await read(impactPath);
  expect(text).toContain("Nothing measured yet");
  expect(text).toContain("How we count");
  expect((await fetchApp(entriesPath({ measure: "litter_kg" }))).status).toBe(200);
  for (const search of ["", "?measure=gold", "?measure=litter_kg&goal=18"]) {
    expect((await fetchApp(`${impactPath}/submissions${search}`)).status, search).toBe(404);
  }
});

test("the form takes a comma or a point, and explains what it refuses at the field", async () => {
  const { id } = await buildMission(db, litter);
  const { actor, cookie } = await enter();
  const page = await (await fetchApp(`/missions/${id}`, { cookie })).text();
  expect(page).toMatch(/<input[^>]*inputmode="decimal"[^>]*name="quantity"/i);
  for (const [quantity, error] of [
    ["", "Enter how much it was"],
    ["a lot", "Enter a number such as 12 or 12.5"],
    ["1,500", "Enter a number such as 12 or 12.5"],
    ["0", "Enter a number such as 12 or 12.5"],
    ["200,5", "A submission can state up to 200 kg"],
  ] as const) {
    const answer = await submit(id, cookie, { quantity });
    expect(answer.status, quantity).toBe(400);
    const html = await answer.text();
    expect(html, quantity).toMatch(new RegExp(`name="quantity"[^>]*value="${quantity}"`));
    expect(textOf(html), quantity).toContain(error);
  }
  expect((await submit(id, cookie, { quantity: "3", measure: "train_km" })).status).toBe(409);
  expect((await submit(id, cookie, { quantity: "12,5" })).status).toBe(302);
  const [sent] = await db
    .select()
    .from(missionCompletions)
    .where(eq(missionCompletions.userId, actor.id));
  expect(sent).toMatchObject({ measure: "litter_kg", statedQuantity: 12.5 });
});

test("a corrected quantity is shown to its learner, on the passport, the goal, the event and to everyone", async () => {
  const { cookie: office, actor: admin } = await enter(["admin"]);
  const mission = await buildMission(db, { ...litter, sdgGoal: 14 });
  const { actor, cookie } = await enter();
  const event = await buildEvent(db);
  await db.execute(sql`insert into event_attendance (event_id, user_id, check_in_method)
    values (${event.id}, ${actor.id}, 'qr')`);
  expect(await read(impactPath)).toContain("Nothing measured yet");
  expect(await read(`/missions/${mission.id}`, cookie)).toContain(event.title);
  await submit(mission.id, cookie, { quantity: "100", event_id: event.id });
  expect(await read("/admin/missions?tab=verify", office)).toContain("Stated: 100 kg");
  const [{ id } = { id: "" }] = await db
    .select({ id: missionCompletions.id })
    .from(missionCompletions)
    .where(eq(missionCompletions.userId, actor.id));
  const decision = { decision: "approved", review_note: null, quantity: 10.5 } as const;
  expect(await reviewCompletion(admin, id, decision)).toEqual({ ok: true });

  const own = await read(`/missions/${mission.id}`, cookie);
  expect(own).toContain("10.5 kg");
  expect(own).toContain("You stated 100 kg");
  expect(await read("/admin/missions?tab=verify&show=decided", office)).toContain(
    "Corrected from 100 kg to 10.5 kg",
  );
  expect(await read("/passport", cookie)).toContain("10.5 kg");
  for (const path of ["/sdgs/14", `/events/${event.id}`]) {
    expect(await read(path, cookie), path).toContain("10.5 kg");
  }
  await db.execute(sql`select rollup_impact_changes()`);
  await expect.poll(() => read(impactPath)).toContain("10.5 kg");
  const csv = await (await fetchApp(`${impactPath}/by-month.csv`)).text();
  const month = new Date().toISOString().slice(0, 7);
  expect(csv.split("\r\n").slice(0, 2)).toEqual([
    '"month","measure","unit","sdg_goal","quantity","submissions"',
    `"${month}","litter_kg","kg","14","10.5","1"`,
  ]);
  const data = await (await fetchApp("/api/v1/impact")).json();
  const sum = { measure: "litter_kg", unit: "kg", quantity: 10.5, submissions: 1 };
  expect(data).toEqual({
    license: "https://creativecommons.org/licenses/by/4.0/",
    sums: [sum],
    by_month: [{ month, sdg_goal: 14, ...sum }],
    by_country: [{ country: null, ...sum }],
  });
});

test("the API requires the quantity, and refuses one that is too large with its limit", async () => {
  const { id: mission_id } = await buildMission(db, litter);
  const { cookie } = await enter();
  const send = (quantity?: number) =>
    fetchApp("/api/v1/mission-completions", {
      cookie,
      json: { mission_id, completion_proof: { text: "At low tide.", quantity } },
    });
  expect(await (await send()).json()).toMatchObject({
    errors: { quantity: "Enter how much it was" },
  });
  const refused = await send(201);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain("up to 200 kg");
  expect((await send(0.001)).status).toBe(400);
  expect(await (await send(7.25)).json()).toMatchObject({
    measured: { measure: "litter_kg", stated: 7.25, confirmed: null, event: null },
  });
});

test("an institution counts what members submitted since they joined, in public for five of them", async () => {
  const { actor: admin } = await enter(["admin"]);
  const school = await buildInstitution(db);
  const mission = await buildMission(db, { ...litter, measure: "water_litres" });
  const approve = { decision: "approved", review_note: null } as const;
  const join = async (quantity: number, joinedAt?: Date) => {
    const { id, learner } = await buildCompletion(db, { mission, quantity });
    await reviewCompletion(admin, id, approve);
    await db.insert(institutionMembers).values({
      institutionId: school.id,
      userId: learner.id,
      role: "member",
      joinedAt: joinedAt ?? new Date("2026-01-01"),
    });
    await db.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, learner.id));
  };
  const list = entriesPath({ measure: "water_litres", institution: school.slug });
  for (const quantity of [1, 2, 3, 4]) await join(quantity);
  await join(50, new Date(Date.now() + 1000));
  const today = new Date().toISOString().slice(0, 10);
  const sum = { measure: "water_litres", quantity: 10, submissions: 4 };
  const period = { from: today, to: today };
  expect(await listMemberSums(school.id, period)).toEqual([sum]);
  expect(await listMemberSums(school.id, undefined)).toEqual([]);
  expect(await read(list)).toContain("No submissions to show");
  await join(5);
  expect(await listMemberSums(school.id, undefined)).toEqual([
    { ...sum, quantity: 15, submissions: 5 },
  ]);
  const shown = await read(list);
  expect(shown.split("A learner")).toHaveLength(6);
  expect(shown).not.toContain("Ada Obi");
});
