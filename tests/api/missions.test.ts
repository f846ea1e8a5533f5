import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(...roles: Role[]) {
  const actor = await buildActor(db, { roles });
  return { actor, cookie: await buildSessionCookie(db, actor) };
}
const api = (path: string, init?: Parameters<typeof fetchApp>[1]) =>
  fetchApp(`/api/v1${path}`, init);
const least = { title: "Plant a tree", description: "Anywhere" };

test("an admin creates, changes and deletes a mission; anyone reads it while it is active", async () => {
  const { cookie } = await enter("admin");
  const made = await api("/missions", { cookie, json: { ...least, unknown: "dropped" } });
  expect(made.status).toBe(201);
  const mission = await made.json();
  expect(mission).toEqual({
    ...least,
    id: expect.any(String),
    mission_type: "travel",
    sdg_goal: null,
    location: null,
    cover: null,
    points_reward: 100,
    measure: null,
    measure_max: null,
    course_id: null,
    fields: [],
    needs_photo: false,
    is_active: true,
    created_at: expect.any(String),
  });
  const path = `/missions/${mission.id}`;
  expect(made.headers.get("location")).toBe(`/api/v1${path}`);
  expect(await (await api(path)).json()).toEqual(mission);
  const patch = { is_active: false, points_reward: 5 };
  const changed = await api(path, { cookie, method: "PATCH", json: patch });
  expect(await changed.json()).toEqual({ ...mission, ...patch });
  expect((await api(path)).status).toBe(404);
  expect((await api(path, { cookie })).status).toBe(200);
  for (let n = 0; n < 2; n++) {
    expect((await api(path, { cookie, method: "DELETE" })).status).toBe(204);
  }
  expect((await api(path, { cookie })).status).toBe(404);
});

test("only admins write, and invalid fields are named", async () => {
  const { id } = await buildMission(db);
  const calls = [
    ["POST", "/missions", least],
    ["PATCH", `/missions/${id}`, { title: "Mine" }],
    ["DELETE", `/missions/${id}`, undefined],
    ["GET", "/mission-completions?status=pending", undefined],
    ["PATCH", `/mission-completions/${id}`, { decision: "approved" }],
    ["POST", `/mission-completions/${id}/revocation`, { reason: "x" }],
  ] as const;
  for (const [method, path, json] of calls) {
    expect((await api(path, { method, ...(json && { json }) })).status, path).toBe(401);
    for (const roles of [[], ["event_staff"], ["instructor"]] as Role[][]) {
      const { cookie } = await enter(...roles);
      expect((await api(path, { method, cookie, ...(json && { json }) })).status, path).toBe(403);
    }
  }
  const { cookie } = await enter("admin");
  const wrong = await api("/missions", { cookie, json: { mission_type: "space", sdg_goal: 18 } });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    {
      errors: {
        title: "Enter a mission title",
        description: "Enter a mission description",
        mission_type: "Select a mission type",
        sdg_goal: "Choose a goal from 1 to 17, or none",
      },
    },
  ]);
});

test("lists and filters missions, page by page", async () => {
  await db.update(missions).set({ deletedAt: new Date() });
  await buildMission(db, { title: "A" });
  await buildMission(db, { title: "B", missionType: "food", sdgGoal: 2, location: "Lagos" });
  await buildMission(db, { title: "Hidden", isActive: false });
  const titles = async (search: string) =>
    (await (await api(`/missions${search}`)).json()).items.map(
      ({ title }: { title: string }) => title,
    );
  expect((await titles("")).toSorted()).toEqual(["A", "B"]);
  expect(await titles("?mission_type=food&sdg_goal=2&location=lag")).toEqual(["B"]);
  const first = await (await api("/missions?limit=1")).json();
  const rest = await (await api(`/missions?limit=1&cursor=${first.next_cursor}`)).json();
  expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([1, 1, null]);
  for (const wrong of ["?sdg_goal=x", "?mission_type=x", "?limit=0", "?cursor=x"]) {
    expect((await api(`/missions${wrong}`)).status, wrong).toBe(400);
  }
});

test("a proof is submitted, decided once, and visible to its learner and admins", async () => {
  const { actor, cookie } = await enter();
  const admin = await enter("admin");
  const mission = await buildMission(db, { pointsReward: 70 });
  const json = { mission_id: mission.id, completion_proof: { text: "Done", trees: 3 } };
  const made = await api("/mission-completions", { cookie, json });
  expect(made.status).toBe(201);
  const completion = await made.json();
  expect(completion).toMatchObject({
    mission_id: mission.id,
    status: "pending",
    verified: false,
    completion_proof: { text: "Done\ntrees: 3", link: null, date: null, place: null, photos: [] },
    mission: { title: "Plant a tree", mission_type: "eco", sdg_goal: 15, points_reward: 70 },
  });
  expect((await api("/mission-completions", { cookie, json })).status).toBe(409);

  const list = await api("/mission-completions?status=pending", { cookie: admin.cookie });
  expect((await list.json()).items).toMatchObject([
    { id: completion.id, user_id: actor.id, profile: { full_name: "Ada Obi", country: null } },
  ]);
  const path = `/mission-completions/${completion.id}`;
  const decide = (decision: string) =>
    api(path, { cookie: admin.cookie, method: "PATCH", json: { decision, review_note: "Fine" } });
  expect((await decide("perhaps")).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide("approved")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.find(({ status }) => status === 409);
  expect(await late?.json()).toMatchObject({ detail: "This submission has already been reviewed" });
  const me = await (await api("/me", { cookie })).json();
  expect(me.total_points).toBe(70);
  expect((await (await api("/me/completions", { cookie })).json()).items).toMatchObject([
    { id: completion.id, status: "approved", verified: true, review_note: "Fine" },
  ]);
  expect((await api("/mission-completions", { cookie, json })).status).toBe(409);
  expect((await api(`${path}/withdrawal`, { cookie, method: "POST" })).status).toBe(409);

  const revoked = await api(`${path}/revocation`, {
    cookie: admin.cookie,
    json: { reason: "Staged" },
  });
  expect([revoked.status, await revoked.json()]).toMatchObject([200, { status: "revoked" }]);
  expect((await (await api("/me", { cookie })).json()).total_points).toBe(0);
});

test("only its learner withdraws a proof", async () => {
  const { cookie } = await enter();
  const other = await enter();
  const { id: mission_id } = await buildMission(db);
  const made = await api("/mission-completions", {
    cookie,
    json: { mission_id, completion_proof: "I did it" },
  });
  const path = `/mission-completions/${(await made.json()).id}/withdrawal`;
  expect((await api(path, { method: "POST" })).status).toBe(401);
  expect((await api(path, { method: "POST", cookie: other.cookie })).status).toBe(404);
  for (let n = 0; n < 2; n++) {
    const answer = await api(path, { method: "POST", cookie });
    expect([answer.status, (await answer.json()).status]).toEqual([200, "withdrawn"]);
  }
});

test("refuses an invalid proof with its sentence", async () => {
  const { cookie } = await enter();
  const closed = await buildMission(db, { isActive: false });
  const open = await buildMission(db);
  const send = async (mission_id: unknown, completion_proof: unknown) =>
    (await api("/mission-completions", { cookie, json: { mission_id, completion_proof } })).status;
  expect(await send(closed.id, "x")).toBe(410);
  expect(await send(crypto.randomUUID(), "x")).toBe(404);
  expect(await send("42", "x")).toBe(404);
  for (const wrong of [
    undefined,
    null,
    3,
    [],
    {},
    "",
    { text: " " },
    { text: "x", link: "ftp://x" },
  ]) {
    expect(await send(open.id, wrong), JSON.stringify(wrong)).toBe(400);
  }
  expect(await send(undefined, "x")).toBe(400);
  const document = await (await api("/openapi.json")).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/missions/{id}", "/mission-completions/{id}/withdrawal"]),
  );
});
