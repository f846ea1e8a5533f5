import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createMission } from "./create-mission.server.ts";
import { deleteMission } from "./delete-mission.server.ts";
import { MissionInput } from "./mission-input.ts";
import { countMissions, findMission, listMissions } from "./queries.server.ts";
import { setMissionActive } from "./set-mission-active.server.ts";
import { missions } from "./tables.server.ts";
import { updateMission } from "./update-mission.server.ts";

const input = MissionInput.parse({ title: " Plant\na tree ", description: "Anywhere" });
const notAllowed = { ok: false, reason: "not-allowed" };
const notFound = { ok: false, reason: "not-found" };
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const auditOf = async (tx: Db) =>
  (await tx.select().from(auditLog).orderBy(auditLog.id)).map((line) => line.action);
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);

test("an admin creates a mission with the defaults of the specification", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const made = await createMission(admin, input, tx);
    if (!made.ok) throw new Error(made.reason);
    expect(made.mission).toMatchObject({
      title: "Plant a tree",
      description: "Anywhere",
      missionType: "travel",
      sdgGoal: null,
      location: null,
      pointsReward: 100,
      isActive: true,
    });
    expect(await findMission(made.mission.id, tx)).toEqual(made.mission);
    expect(await auditOf(tx)).toEqual(["mission.created"]);
  }));

test("creates one mission for 50 concurrent calls with one id", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createMission(admin, { ...input, id }, db)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await db.select({ id: missions.id }).from(missions)).toEqual([{ id }]);
    expect(await auditOf(db)).toEqual(["mission.created"]);
    const other = await createMission(await buildAdmin(db), { ...input, id }, db);
    expect(other).toEqual({ ok: false, reason: "id-taken" });
  }));

test("only admins change missions", () =>
  inRollback(async (tx) => {
    const mission = await buildMission(tx);
    for (const roles of [[], ["event_staff"], ["instructor"]] as const) {
      const actor = await buildActor(tx, { roles: [...roles] });
      expect(await createMission(actor, input, tx)).toEqual(notAllowed);
      expect(await updateMission(actor, mission.id, { title: "Mine" }, tx)).toEqual(notAllowed);
      expect(await setMissionActive(actor, mission.id, false, tx)).toEqual(notAllowed);
      expect(await deleteMission(actor, mission.id, tx)).toEqual(notAllowed);
    }
    expect(await findMission(mission.id, tx)).toEqual(mission);
    expect(await auditOf(tx)).toEqual([]);
  }));

test("changes only the given fields; switching is idempotent", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const mission = await buildMission(tx);
    expect(
      await updateMission(admin, mission.id, { points_reward: 7, sdg_goal: null }, tx),
    ).toEqual({
      ok: true,
      mission: { ...mission, pointsReward: 7, sdgGoal: null, updatedAt: expect.any(Date) },
    });
    for (const isActive of [false, false, true, true]) {
      expect(await setMissionActive(admin, mission.id, isActive, tx)).toMatchObject({
        ok: true,
        mission: { isActive, pointsReward: 7 },
      });
    }
    expect(await auditOf(tx)).toEqual([
      "mission.updated",
      "mission.deactivated",
      "mission.activated",
    ]);
  }));

test("deletes a mission, idempotently", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id } = await buildMission(tx);
    expect(await deleteMission(admin, id, tx)).toEqual({ ok: true });
    expect(await deleteMission(admin, id, tx)).toEqual({ ok: true });
    expect(await findMission(id, tx)).toBeUndefined();
    expect(await countMissions(tx)).toBe(0);
    expect(await updateMission(admin, id, { title: "Back" }, tx)).toEqual(notFound);
    expect(await setMissionActive(admin, id, true, tx)).toEqual(notFound);
    expect(await auditOf(tx)).toEqual(["mission.deleted"]);
    for (const odd of [randomUUID(), "42", "", "\u0000", "' or 1=1 --"]) {
      expect(await findMission(odd, tx)).toBeUndefined();
      expect(await updateMission(admin, odd, {}, tx)).toEqual(notFound);
      expect(await setMissionActive(admin, odd, true, tx)).toEqual(notFound);
      expect(await deleteMission(admin, odd, tx)).toEqual(notFound);
    }
  }));

test("finds missions by type, goal and location, page by page", () =>
  inRollback(async (tx) => {
    for (let n = 0; n < 5; n++) {
      await buildMission(tx, { title: `M${n}`, createdAt: new Date(Date.UTC(2026, 0, 1 + n)) });
    }
    await buildMission(tx, { title: "Hidden", isActive: false });
    await buildMission(tx, { title: "Gone", deletedAt: new Date() });
    await buildMission(tx, {
      title: "Food",
      missionType: "food",
      sdgGoal: 2,
      location: "100% 東京",
    });
    const all = { limit: 50, withInactive: false };
    expect(titles(await listMissions({ ...all, mission_type: "food" }, tx))).toEqual(["Food"]);
    expect(titles(await listMissions({ ...all, sdg_goal: 2 }, tx))).toEqual(["Food"]);
    for (const [location, found] of [
      ["東", 1],
      ["100%", 1],
      ["ACC", 5],
      ["%", 1],
      ["_", 0],
      ["\\", 0],
    ] as const) {
      expect((await listMissions({ ...all, location }, tx)).items, location).toHaveLength(found);
    }
    const eco = { ...all, limit: 3, mission_type: "eco" } as const;
    const first = await listMissions(eco, tx);
    expect(titles(first)).toEqual(["M4", "M3", "M2"]);
    const rest = await listMissions({ ...eco, cursor: first.nextCursor ?? "" }, tx);
    expect([titles(rest), rest.nextCursor]).toEqual([["M1", "M0"], null]);
    expect((await listMissions({ ...eco, cursor: "odd" }, tx)).items).toEqual([]);
    expect(titles(await listMissions({ ...all, withInactive: true }, tx))).toContain("Hidden");
    expect(await countMissions(tx)).toBe(7);
  }));
