import { expect } from "vitest";

import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";

import { clientOf, type Exercises } from "./world.ts";

const buildEarner = async () => {
  const { actor, slug } = await buildLearner(db, { activities: 1 });
  const client = await clientOf(actor, ["profile:read"]);
  const [badge] = (await client.listMyBadges()).items;
  return { actor, slug, client, badge: badge?.id ?? "" };
};

const pngStart = [0x89, 0x50, 0x4e, 0x47];

export const meExercises = {
  getMe: async ({ asLearner, learner }) => {
    expect(await asLearner.getMe()).toMatchObject({ id: learner.id, email: learner.email });
  },
  updateMe: async ({ asLearner }) => {
    const changed = await asLearner.updateMe({ body: { country: "KE", passport_public: true } });
    expect(changed).toMatchObject({ country: "KE", passport_public: true });
  },
  listMyActivities: async () => {
    const { client } = await buildEarner();
    const page = await client.listMyActivities({ limit: 1 });
    expect(page.items).toHaveLength(1);
    expect(page.next_cursor).not.toBeNull();
    const rest = await client.listMyActivities({ cursor: page.next_cursor ?? "" });
    expect(rest.items.map(({ id }) => id)).not.toContain(page.items[0]?.id);
  },
  listMyBadges: async () => {
    const { client } = await buildEarner();
    const { items } = await client.listMyBadges();
    expect(items.map(({ badge }) => badge.name)).toEqual(["First Step"]);
  },
  listMyCertificates: async ({ learner, asLearner }) => {
    const { certificateNumber } = await buildCertificate(db, { userId: learner.id });
    const { items } = await asLearner.listMyCertificates();
    expect(items.map((item) => item.certificate_number)).toContain(certificateNumber);
  },
  listMyCompletions: async ({ learner, asLearner }) => {
    const { id } = await buildCompletion(db, { learner });
    const { items } = await asLearner.listMyCompletions();
    expect(items.map((item) => item.id)).toContain(id);
  },
  getMyStanding: async () => {
    const { client } = await buildEarner();
    expect(await client.getMyStanding()).toMatchObject({ rank: expect.any(Number) as number });
  },
  getMyBadgeCredential: async () => {
    const { client, badge } = await buildEarner();
    expect(await client.getMyBadgeCredential({ id: badge })).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
    });
  },
  getMyBadgePng: async () => {
    const { client, badge } = await buildEarner();
    const bytes = await client.getMyBadgePng({ id: badge });
    expect(Array.from(bytes.slice(0, 4))).toEqual(pngStart);
  },
  getMyBadgeSvg: async () => {
    const { client, badge } = await buildEarner();
    expect(await client.getMyBadgeSvg({ id: badge })).toContain("<svg");
  },
  getMyLearnerRecord: async () => {
    const { client } = await buildEarner();
    expect(await client.getMyLearnerRecord()).toHaveProperty("proof");
  },
  getPassport: async ({ asAnybody }) => {
    const { actor, slug } = await buildEarner();
    expect(await asAnybody.getPassport({ slug })).toMatchObject({ id: actor.id });
  },
  getLeaderboard: async ({ asAnybody }) => {
    const { items } = await asAnybody.getLeaderboard({ limit: 2 });
    expect(items.length).toBeLessThanOrEqual(2);
  },
  listFacts: async ({ asAnybody }) => {
    const { items } = await asAnybody.listFacts({ goal: 1, limit: 2 });
    expect(items.map(({ sdg_goal }) => sdg_goal)).toEqual([1, 1]);
  },
  getFact: async ({ asAnybody }) => {
    const fact = await asAnybody.getFact({ fact: "extreme-poverty-share" });
    expect(fact).toMatchObject({ unit: "%", place: "001", source: { publisher: "World Bank" } });
  },
} satisfies Exercises;
