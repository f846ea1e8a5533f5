import { expect } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";

import { clientOf, type Exercises } from "./world.ts";

export const missionExercises = {
  listMissions: async ({ asAnybody }) => {
    const { id } = await buildMission(db, { missionType: "food", sdgGoal: 2 });
    const { items } = await asAnybody.listMissions({ mission_type: "food", sdg_goal: 2 });
    expect(items.map((mission) => mission.id)).toContain(id);
  },
  getMission: async ({ asAnybody }) => {
    const { id, title } = await buildMission(db);
    expect(await asAnybody.getMission({ id })).toMatchObject({ id, title });
  },
  createMission: async ({ asAdmin }) => {
    const body = { title: "Save water", description: "Count what you use.", sdg_goal: 6 };
    expect(await asAdmin.createMission({ body })).toMatchObject(body);
  },
  updateMission: async ({ asAdmin }) => {
    const { id } = await buildMission(db);
    const changed = await asAdmin.updateMission({ id, body: { points_reward: 80 } });
    expect(changed).toMatchObject({ id, points_reward: 80 });
  },
  deleteMission: async ({ asAdmin, asAnybody }) => {
    const { id } = await buildMission(db);
    await asAdmin.deleteMission({ id });
    await expect(asAnybody.getMission({ id })).rejects.toMatchObject({ status: 404 });
  },
  submitProof: async ({ asLearner }) => {
    const { id } = await buildMission(db);
    const body = { mission_id: id, completion_proof: { text: "I planted an oak." } };
    expect(await asLearner.submitProof({ body })).toMatchObject({ status: "pending" });
    await expect(asLearner.submitProof({ body })).rejects.toMatchObject({ status: 409 });
  },
  listCompletions: async ({ asAdmin }) => {
    const { id } = await buildCompletion(db);
    const { items } = await asAdmin.listCompletions({ status: "pending", limit: 5 });
    expect(items.map((completion) => completion.id)).toContain(id);
  },
  reviewCompletion: async ({ asAdmin }) => {
    const { id } = await buildCompletion(db);
    const body = { decision: "approved" as const, review_note: "Well done" };
    expect(await asAdmin.reviewCompletion({ id, body })).toMatchObject({ id, status: "approved" });
  },
  getImpact: async ({ asAnybody, asAdmin }) => {
    const learner = await buildActor(db);
    const client = await clientOf(learner, ["learning:write"]);
    const { id } = await buildMission(db, { measure: "water_litres", measureMax: 9 });
    const completion_proof = { text: "I mended a tap.", quantity: 2.5 };
    const sent = await client.submitProof({ body: { mission_id: id, completion_proof } });
    await asAdmin.reviewCompletion({ id: sent.id, body: { decision: "approved", quantity: 2 } });
    const { sums } = await asAnybody.getImpact();
    const sum = { measure: "water_litres", unit: "l", quantity: 2, submissions: 1 };
    expect(sums).toContainEqual(sum);
  },
  withdrawCompletion: async () => {
    const learner = await buildActor(db);
    const { id } = await buildCompletion(db, { learner });
    const client = await clientOf(learner, ["learning:write"]);
    expect(await client.withdrawCompletion({ id })).toMatchObject({ id, status: "withdrawn" });
  },
  revokeCompletion: async ({ asAdmin }) => {
    const { id } = await buildCompletion(db);
    await asAdmin.reviewCompletion({ id, body: { decision: "approved" } });
    const revoked = await asAdmin.revokeCompletion({ id, body: { reason: "Not that place" } });
    expect(revoked).toMatchObject({ id, status: "revoked" });
  },
} satisfies Exercises;
