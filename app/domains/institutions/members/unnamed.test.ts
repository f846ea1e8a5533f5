import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  findAssignment,
  listProgress,
} from "#app/domains/institutions/assignments/queries.server.ts";
import { listInstitutionLeaderboard } from "#app/domains/institutions/leaderboard/institution-leaderboard.server.ts";
import { findOwnMembership } from "#app/domains/institutions/queries.server.ts";
import { reportCsv } from "#app/domains/institutions/reports/csv.ts";
import { findReport } from "#app/domains/institutions/reports/find-report.server.ts";
import { noFigures } from "#app/domains/institutions/reports/report.ts";
import { withheldGroups } from "#app/domains/institutions/reports/small-groups.ts";
import {
  countMemberProofs,
  listMemberProofs,
} from "#app/domains/missions/completions/member-proofs.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { webhookDeliveries } from "#app/domains/webhooks/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import {
  buildConnectedInstitution,
  buildEndpoint,
  joinInstitution,
} from "#tests/builders/webhooks.ts";
import { inRollback } from "#tests/db.ts";

import { countMembers, findMemberUser, listMembers } from "./queries.server.ts";

const optOut = (tx: Db, ...actors: Actor[]) =>
  tx.execute(sql`update profiles set on_leaderboard = false
    where id = any(${sql.param(actors.map(({ id }) => id))}::uuid[])`);

async function buildMembers(tx: Db, institutionId: string, n: number, cohortId: string | null) {
  const members: Actor[] = [];
  for (let at = 0; at < n; at++) {
    members.push(await buildMember(tx, institutionId, { name: `Named ${at}`, cohortId }));
  }
  return members;
}

const award = (tx: Db, { id }: Actor, points: number) =>
  awardPoints(
    {
      learner: id,
      activityType: "quiz_pass",
      activityTitle: "Quiz",
      sdgGoal: 4,
      points,
      source: `quiz:${points}`,
      metadata: {},
    },
    tx,
  );

const thisYear = () => {
  const to = new Date().toISOString().slice(0, 10);
  return { from: `${to.slice(0, 4)}-01-01`, to };
};

test("staff see a member who opted out only with role and cohort, and can manage them", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const cohort = await buildCohort(tx, id);
    const ada = await buildMember(tx, id, { name: "Ada Obi", cohortId: cohort.id });
    const bea = await buildMember(tx, id, { name: "Bea Hidden", cohortId: cohort.id });
    await optOut(tx, bea, owner);
    const { items } = await listMembers(id, { limit: 9 }, tx);
    expect(items.map(({ user }) => user?.name)).toEqual(["Ada Obi", "Olive Owner", undefined]);
    const hidden = items[2];
    expect(hidden).toEqual({
      id: expect.any(String),
      role: "member",
      cohort: { id: cohort.id, name: "Class 7b" },
      user: null,
    });
    expect(JSON.stringify(items)).not.toContain(bea.id);
    expect(await findMemberUser(id, hidden?.id ?? "", tx)).toBe(bea.id);
    expect(await findMemberUser(id, ada.id, tx)).toBe(ada.id);
    // Neither a name, nor an email address, nor the id of an account discloses whether a user is
    // among them.
    expect(await findMemberUser(id, bea.id, tx)).toBeUndefined();
    for (const search of ["bea", bea.email, bea.id]) {
      expect(await countMembers(id, { search }, tx)).toBe(0);
    }
    expect(await countMembers(id, { cohort: cohort.id }, tx)).toBe(2);
    const seen: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 4; page++) {
      const { items: part, nextCursor } = await listMembers(id, { limit: 1, cursor }, tx);
      seen.push(...part.map((member) => member.id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toEqual(items.map((member) => member.id));
  }));

test("the staff's leaderboard omits members who opted out but counts them in the rank", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const ada = await buildMember(tx, id, { name: "Ada" });
    const bea = await buildMember(tx, id, { name: "Bea" });
    await award(tx, ada, 20);
    await award(tx, bea, 90);
    await optOut(tx, bea);
    const { items } = await listInstitutionLeaderboard(
      { institutionId: id, period: "all", limit: 9 },
      tx,
    );
    expect(items.map(({ name, rank, points }) => [name, rank, points])).toEqual([["Ada", 2, 20]]);
  }));

test("an assignment lists named members, and counts others from five on", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const cohort = await buildCohort(tx, id);
    const mission = await buildMission(tx);
    const [ada, ...others] = await buildMembers(tx, id, 6, cohort.id);
    const hidden = others[0];
    if (!ada || !hidden) throw new Error("no members");
    for (const learner of [ada, hidden]) {
      const { id: completion } = await buildCompletion(tx, { learner, mission });
      await tx.execute(sql`update mission_completions set status = 'approved',
        reviewed_at = now() where id = ${completion}`);
    }
    const made = await buildAssignment(tx, { id }, { cohortId: cohort.id, missionId: mission.id });
    const read = () => findAssignment(id, made.id, tx);
    expect(await read()).toMatchObject({ members: 6, finished: 2, unnamed: 0 });
    await optOut(tx, hidden);
    expect(await read()).toMatchObject({
      members: 5,
      finished: 1,
      unnamed: 1,
      isWithoutUnnamed: true,
    });
    const { items } = await listProgress(made.id, { limit: 9 }, tx);
    expect(items.map((member) => member.id)).not.toContain(hidden.id);
    expect(items).toHaveLength(5);
    await optOut(tx, ...others);
    expect(await read()).toMatchObject({
      members: 6,
      finished: 2,
      unnamed: 5,
      isWithoutUnnamed: false,
    });
  }));

test("withholds figures of a cohort with one member who opted out, and those that reveal them", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const [small, middle, large] = [
      await buildCohort(tx, id, "A small"),
      await buildCohort(tx, id, "B middle"),
      await buildCohort(tx, id, "C large"),
    ];
    const [bea] = await buildMembers(tx, id, 1, small.id);
    await buildMembers(tx, id, 4, middle.id);
    const [cleo] = await buildMembers(tx, id, 6, large.id);
    if (!bea || !cleo) throw new Error("no members");
    await award(tx, bea, 40);
    await award(tx, cleo, 10);
    const before = await findReport(id, thisYear(), tx);
    expect(before.byCohort.map(({ points }) => points)).toEqual([40, 0, 10, 0]);
    await optOut(tx, bea);
    const report = await findReport(id, thisYear(), tx);
    expect(report.total).toMatchObject({ points: 50, active: 2 });
    expect(report.byCohort).toEqual([
      { cohort: "A small", members: 1, ...noFigures, isWithheld: true },
      { cohort: "B middle", members: 4, ...noFigures, isWithheld: true },
      { cohort: "C large", members: 6, ...noFigures, active: 1, points: 10 },
      // The owner alone is the smallest group: withheld so that the others cannot be derived from
      // the total.
      { cohort: null, members: 1, ...noFigures, isWithheld: true },
    ]);
    const csv = reportCsv(report);
    expect(csv).toContain('"A small","1","","","","","",""');
    expect(csv).not.toContain('"40"');
  }));

test("withholds all figures of an institution of four with one who opted out", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const [bea] = await buildMembers(tx, id, 3, null);
    if (!bea) throw new Error("no members");
    await award(tx, bea, 40);
    expect(await findReport(id, thisYear(), tx)).toMatchObject({ total: { points: 40 } });
    await optOut(tx, bea);
    expect(await findReport(id, thisYear(), tx)).toMatchObject({
      members: 4,
      isWithheld: true,
      total: noFigures,
      byGoal: [],
      byCohort: [],
      overTime: [],
    });
    await buildMember(tx, id);
    expect(await findReport(id, thisYear(), tx)).toMatchObject({ total: { points: 40 } });
  }));

test("submissions of a member who opted out are visible to admins only", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx, { mayVerifyProofs: true });
    const admin = await buildActor(tx, { roles: ["admin"] });
    const bea = await buildMember(tx, id, { name: "Bea" });
    const { id: proof } = await buildCompletion(tx, { learner: bea });
    expect(await countMemberProofs(id, owner.id, tx)).toBe(1);
    await optOut(tx, bea);
    expect(await countMemberProofs(id, owner.id, tx)).toBe(0);
    expect((await listMemberProofs(id, owner.id, { limit: 9 }, tx)).items).toEqual([]);
    const approve = { decision: "approved", review_note: null } as const;
    expect(await reviewCompletion(owner, proof, approve, tx)).toMatchObject({ ok: false });
    expect(await reviewCompletion(admin, proof, approve, tx)).toEqual({ ok: true });
  }));

test("an institution's webhooks omit members who opted out; the platform's do not", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const owner = await buildActor(tx);
    const bea = await buildActor(tx);
    const institution = await buildConnectedInstitution(tx, owner);
    const ofAll = await buildEndpoint(tx, admin);
    await buildEndpoint(tx, owner, { institutionId: institution.id });
    await optOut(tx, bea);
    await joinInstitution(tx, institution.id, bea);
    const deliveries = await tx.select().from(webhookDeliveries);
    expect(deliveries.map(({ endpointId, event }) => [endpointId, event])).toEqual([
      [ofAll.id, "member.joined"],
    ]);
  }));

test("a learner under the age of consent is named to staff, on no leaderboard and in no webhook", () =>
  inRollback(async (tx) => {
    const owner = await buildActor(tx);
    const pupil = await buildActor(tx, { name: "Pupil" });
    const { id } = await buildConnectedInstitution(tx, owner);
    await buildEndpoint(tx, owner, { institutionId: id });
    await tx.execute(sql`update profiles set on_leaderboard = false,
      protected_until = now() + interval '3 years' where id = ${pupil.id}`);
    await joinInstitution(tx, id, pupil);
    await award(tx, pupil, 20);
    const names = async () =>
      (await listMembers(id, { limit: 9, role: "member" }, tx)).items.map(({ user }) => user?.name);
    expect(await names()).toEqual(["Pupil"]);
    expect(await findOwnMembership(pupil.id, id, tx)).toMatchObject({
      isNamedToStaff: true,
      isOnLeaderboard: false,
    });
    expect(await findOwnMembership(owner.id, id, tx)).toMatchObject({ isOnLeaderboard: true });
    const leaderboard = await listInstitutionLeaderboard(
      { institutionId: id, period: "all", limit: 9 },
      tx,
    );
    expect(leaderboard.items).toEqual([]);
    expect(await tx.select().from(webhookDeliveries)).toEqual([]);
    await tx.execute(sql`update profiles set protected_until = now() - interval '1 day'
      where id = ${pupil.id}`);
    expect(await names()).toEqual([undefined]);
  }));

test("withholds groups until the withheld ones have five members together", () => {
  const of = (...groups: [number, number][]) =>
    withheldGroups(groups.map(([members, unnamed]) => ({ members, unnamed })));
  expect(of([1, 0], [4, 0])).toEqual([false, false]);
  expect(of([1, 1], [6, 0])).toEqual([true, true]);
  expect(of([1, 1], [2, 0], [6, 0], [3, 0])).toEqual([true, true, false, true]);
  expect(of([5, 5], [1, 0])).toEqual([false, false]);
  expect(of([0, 0], [3, 3], [2, 1], [9, 0])).toEqual([false, true, true, false]);
});
