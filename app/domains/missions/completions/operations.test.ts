import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { and, eq, ne, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { deleteFiles } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { auditLog, profiles, userRoles } from "#app/domains/accounts/tables.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import { missionCompletions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { updateMission } from "#app/domains/missions/update-mission.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission, proof } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { findCompletion, findPhoto, listDecided, listOwnCompletions } from "./queries.server.ts";
import { reviewCompletion } from "./review.server.ts";
import { revokeApproval } from "./revoke-approval.server.ts";
import { submitProof } from "./submit-proof.server.ts";
import { withdrawCompletion } from "./withdraw.server.ts";

const approve = { decision: "approved", review_note: null } as const;
const reject = { decision: "rejected", review_note: "Show the tree" } as const;
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const ok = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

const totalOf = async (id: string, tx: Db) => {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, id));
  return row?.totalPoints;
};
const paidTo = async (id: string, tx: Db) =>
  (await tx.select().from(activities).where(eq(activities.userId, id)))
    .filter(({ activityType }) => activityType === "mission_completed")
    .map(({ pointsEarned }) => pointsEarned);
const notificationsOf = async (id: string, tx: Db) =>
  tx
    .select({
      kind: notifications.kind,
      params: notifications.params,
      link: notifications.link,
    })
    .from(notifications)
    // The passport notifies the badges that approvals earn.
    .where(and(eq(notifications.userId, id), ne(notifications.kind, "badge_earned")))
    .orderBy(notifications.id);
const storedPhotos = () =>
  readdir(join(env().DATA_DIR, "storage", "proofs")).catch((): string[] => []);

let storedBefore: string[] = [];
beforeEach(async () => {
  storedBefore = await storedPhotos();
});
const newPhotos = async () =>
  (await storedPhotos()).filter((name) => !storedBefore.includes(name)).length;

test("an approval awards the current points, names its mission and notifies the learner", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, learner, mission } = await buildCompletion(tx);
    await updateMission(admin, mission.id, { points_reward: 70 }, tx);
    expect(await reviewCompletion(admin, id, approve, tx)).toEqual(ok);
    await updateMission(admin, mission.id, { points_reward: 500 }, tx);
    expect(await totalOf(learner.id, tx)).toBe(70);
    const [activity] = await tx
      .select()
      .from(activities)
      .where(eq(activities.source, `mission:${id}`));
    expect(activity).toMatchObject({
      userId: learner.id,
      activityType: "mission_completed",
      activityTitle: "Plant a tree",
      sdgGoal: 15,
      pointsEarned: 70,
      metadata: { mission_id: mission.id },
    });
    expect(await findCompletion(id, tx)).toMatchObject({
      status: "approved",
      verified: true,
      verifiedBy: admin.id,
      reviewedAt: expect.any(Date),
      reviewNote: null,
    });
    expect(await notificationsOf(learner.id, tx)).toEqual([
      {
        kind: "mission_approved",
        params: { title: "Plant a tree", points: 70 },
        link: `/missions/${mission.id}`,
      },
    ]);
    const [own] = await listOwnCompletions(learner.id, mission.id, tx);
    expect(own).toMatchObject({ id, status: "approved", pointsEarned: 70 });
    expect(await submitProof(learner, mission.id, proof, tx)).toEqual(refused("already-approved"));
  }));

test("a rejection awards nothing; the learner reads the reason and submits again", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, learner, mission } = await buildCompletion(tx);
    expect(await submitProof(learner, mission.id, proof, tx)).toEqual(refused("already-pending"));
    expect(await reviewCompletion(admin, id, reject, tx)).toEqual(ok);
    expect(await paidTo(learner.id, tx)).toEqual([]);
    expect(await notificationsOf(learner.id, tx)).toMatchObject([
      { kind: "mission_rejected", params: { title: "Plant a tree", note: "Show the tree" } },
    ]);
    expect(await submitProof(learner, mission.id, { ...proof, text: "Again" }, tx)).toMatchObject(
      ok,
    );
    const own = await listOwnCompletions(learner.id, mission.id, tx);
    expect(
      own.map(({ status, reviewNote, completionProof }) => [
        status,
        reviewNote,
        completionProof.text,
      ]),
    ).toEqual([
      ["pending", null, "Again"],
      ["rejected", "Show the tree", "I planted an oak by the school."],
    ]);
  }));

test("50 identical concurrent proofs create one pending completion without extra photos", () =>
  inOwnDatabase(async ({ db }) => {
    const learner = await buildActor(db);
    const mission = await buildMission(db);
    const photos = [await buildPhoto()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        submitProof(learner, mission.id, { ...proof, ...(n < 10 && { photos }) }, db),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.ok && answer.reason === "already-pending"),
    ).toHaveLength(49);
    expect(await db.select().from(missionCompletions)).toMatchObject([{ status: "pending" }]);
    expect(await db.select().from(proofPhotos)).toHaveLength(await newPhotos());
  }));

test("one of two concurrent admins and a withdrawal wins, with points once", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 10; round++) {
      const admins = [await buildAdmin(db), await buildAdmin(db)];
      const { id, learner } = await buildCompletion(db);
      const answers = await Promise.all([
        ...admins.flatMap((admin) => [
          reviewCompletion(admin, id, approve, db),
          reviewCompletion(admin, id, round % 2 ? reject : approve, db),
        ]),
        withdrawCompletion(learner, id, db),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      const status = (await findCompletion(id, db))?.status;
      expect(await paidTo(learner.id, db)).toEqual(status === "approved" ? [100] : []);
      expect(await notificationsOf(learner.id, db)).toHaveLength(status === "withdrawn" ? 0 : 1);
    }
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("an admin's own proof is decided by another admin if there is one", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id } = await buildCompletion(tx, { learner: admin });
    const other = await buildAdmin(tx);
    expect(await reviewCompletion(admin, id, approve, tx)).toEqual(refused("own-proof"));
    await tx.delete(userRoles).where(eq(userRoles.userId, other.id));
    expect(await reviewCompletion(admin, id, approve, tx)).toEqual(ok);
  }));

test("an approval is undone once, with a reason, and the mission can be repeated", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const { id, learner, mission } = await buildCompletion(db);
    expect(await revokeApproval(admin, id, { reason: "x" }, db)).toEqual(refused("not-approved"));
    await reviewCompletion(admin, id, approve, db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => revokeApproval(admin, id, { reason: "Staged" }, db)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await paidTo(learner.id, db)).toEqual([100, -100]);
    expect(await totalOf(learner.id, db)).toBe(0);
    expect(await findCompletion(id, db)).toMatchObject({
      status: "revoked",
      verified: false,
      reviewNote: "Staged",
    });
    expect(
      (await notificationsOf(learner.id, db)).map(({ kind, params }) => [kind, params["note"]]),
    ).toEqual([
      ["mission_approved", undefined],
      ["mission_revoked", "Staged"],
    ]);
    const again = await submitProof(learner, mission.id, proof, db);
    if (!again.ok) throw new Error(again.reason);
    await reviewCompletion(admin, again.id, approve, db);
    expect(await totalOf(learner.id, db)).toBe(100);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "completion.approved",
      "completion.revoked",
      "completion.approved",
    ]);
    expect((await listDecided({ limit: 50 }, db)).items.map(({ status }) => status)).toEqual([
      "approved",
      "revoked",
    ]);
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("refuses proofs for inactive and deleted missions; deleting keeps learners' points", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const paid = await buildCompletion(tx);
    await reviewCompletion(admin, paid.id, approve, tx);
    const waiting = await buildCompletion(tx, { mission: paid.mission });
    const late = await buildActor(tx);
    await setMissionActive(admin, paid.mission.id, false, tx);
    expect(await submitProof(late, paid.mission.id, proof, tx)).toEqual(refused("inactive"));
    await deleteMission(admin, paid.mission.id, tx);
    expect(await submitProof(late, paid.mission.id, proof, tx)).toEqual(refused("not-found"));
    expect(await submitProof(late, "no-id", proof, tx)).toEqual(refused("not-found"));
    expect(await totalOf(paid.learner.id, tx)).toBe(100);
    expect(await reviewCompletion(admin, waiting.id, approve, tx)).toEqual(ok);
    expect(await totalOf(waiting.learner.id, tx)).toBe(100);
  }));

test("users without permission cannot decide, undo or withdraw", () =>
  inRollback(async (tx) => {
    const { id, learner } = await buildCompletion(tx);
    for (const roles of [[], ["event_staff"], ["instructor"]] as const) {
      const other = await buildActor(tx, { roles: [...roles] });
      expect(await reviewCompletion(other, id, approve, tx)).toEqual(refused("not-allowed"));
      expect(await revokeApproval(other, id, { reason: "x" }, tx)).toEqual(refused("not-allowed"));
      expect(await withdrawCompletion(other, id, tx)).toEqual(refused("not-found"));
    }
    const admin = await buildAdmin(tx);
    expect(await withdrawCompletion(admin, id, tx)).toEqual(refused("not-found"));
    for (const odd of ["", "42", crypto.randomUUID()]) {
      expect(await reviewCompletion(admin, odd, approve, tx)).toEqual(refused("not-found"));
      expect(await revokeApproval(admin, odd, { reason: "x" }, tx)).toEqual(refused("not-found"));
      expect(await withdrawCompletion(learner, odd, tx)).toEqual(refused("not-found"));
    }
    expect(await findCompletion(id, tx)).toMatchObject({ status: "pending" });
  }));

test("photos are visible to owner and admins, and deleted on withdrawal or refusal", () =>
  inRollback(async (tx) => {
    const photos = [await buildPhoto(), await buildPhoto({ orientation: 1 })];
    const { id, learner, mission } = await buildCompletion(tx, { photos });
    expect(await newPhotos()).toBe(2);
    const [own] = await listOwnCompletions(learner.id, mission.id, tx);
    const [first = ""] = own?.completionProof.photos ?? [];
    const fileKey = expect.stringMatching(/^proofs\//);
    expect(await findPhoto(learner, first, tx)).toEqual({ fileKey });
    expect(await findPhoto(await buildAdmin(tx), first, tx)).toEqual({ fileKey });
    expect(
      await findPhoto(await buildActor(tx, { roles: ["instructor"] }), first, tx),
    ).toBeUndefined();

    const broken = { ...proof, photos: [...photos, Buffer.from("<svg/>")] };
    const other = await buildActor(tx);
    expect(await submitProof(other, mission.id, broken, tx)).toEqual(refused("not-an-image"));
    const heavy = { ...proof, photos: [Buffer.alloc(8_000_001)] };
    expect(await submitProof(other, mission.id, heavy, tx)).toEqual(refused("photo-too-heavy"));
    const five = {
      ...proof,
      photos: Array.from({ length: 5 }, () => photos[0] ?? Buffer.alloc(0)),
    };
    expect(await submitProof(other, mission.id, five, tx)).toEqual(refused("too-many-photos"));
    const ghost = { ...other, id: crypto.randomUUID() };
    await expect(
      tx.transaction((tx) => submitProof(ghost, mission.id, { ...proof, photos }, tx)),
    ).rejects.toThrow();
    expect(await newPhotos()).toBe(2);

    expect(await withdrawCompletion(learner, id, tx)).toEqual(ok);
    expect(await withdrawCompletion(learner, id, tx)).toEqual(ok);
    const { rows: jobs } = await tx.execute<{ payload: { keys: string[] } }>(sql`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-files'`);
    expect(jobs).toEqual([{ payload: { keys: [fileKey, fileKey] } }]);
    for (const { payload } of jobs) await deleteFiles(payload);
    expect(await newPhotos()).toBe(0);
    expect(await findPhoto(learner, first, tx)).toBeUndefined();
    expect(await reviewCompletion(await buildAdmin(tx), id, approve, tx)).toEqual(
      refused("withdrawn"),
    );
    expect(await submitProof(learner, mission.id, proof, tx)).toMatchObject(ok);
  }));
