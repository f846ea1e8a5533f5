import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog, profiles, userRoles } from "#app/domains/accounts/tables.server.ts";
import { findCompletion } from "#app/domains/missions/completions/queries.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { withdrawCompletion } from "#app/domains/missions/completions/withdraw.server.ts";
import { heldReviews, missionCompletions, missions } from "#app/domains/missions/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission, endUndo } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { applyHeldReview, holdReviews, undoReviews } from "./hold-review.server.ts";
import { listReviewQueue } from "./review-queue.server.ts";

const approve = { decision: "approved", review_note: null } as const;
const reject = { decision: "rejected", review_note: "Show the tree" } as const;
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const refused = (reason: string) => ({ ok: false, reason });
const statusOf = async (id: string, tx: Db) => (await findCompletion(id, tx))?.status;
const effectsOn = async (learner: { id: string }, tx: Db) => ({
  points: (await tx.select().from(activities).where(eq(activities.userId, learner.id)))
    .filter(({ activityType }) => activityType === "mission_completed")
    .map(({ pointsEarned }) => pointsEarned),
  notices: (await tx.select().from(notifications).where(eq(notifications.userId, learner.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("mission_")),
});

test("a decision has no effect while it can be undone, and then all of it, once", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, learner } = await buildCompletion(tx);
    expect(await holdReviews(admin, [id], reject, tx)).toEqual({
      ok: true,
      decided: 1,
      refused: 0,
    });
    await applyHeldReview(id, tx);
    expect(await statusOf(id, tx)).toBe("pending");
    expect(await effectsOn(learner, tx)).toEqual({ points: [], notices: [] });
    for (let n = 0; n < 2; n++) await endUndo(tx, [id]);
    expect(await findCompletion(id, tx)).toMatchObject({
      status: "rejected",
      verifiedBy: admin.id,
      reviewNote: "Show the tree",
    });
    expect(await effectsOn(learner, tx)).toEqual({ points: [], notices: ["mission_rejected"] });
    expect(await undoReviews(admin, [id], tx)).toEqual(refused("too-late"));
  }));

test("an undone decision leaves nothing behind, and the proof can be decided again", () =>
  inRollback(async (tx) => {
    const [admin, other] = [await buildAdmin(tx), await buildAdmin(tx)];
    const { id, learner } = await buildCompletion(tx);
    await holdReviews(admin, [id], reject, tx);
    expect(await undoReviews(other, [id], tx)).toEqual(refused("too-late"));
    expect(await undoReviews(admin, [id], tx)).toEqual({ ok: true, undone: 1 });
    expect(await undoReviews(admin, [id, "42"], tx)).toEqual(refused("too-late"));
    await holdReviews(other, [id], approve, tx);
    // The job of the decision that was undone.
    await applyHeldReview(id, tx);
    expect(await statusOf(id, tx)).toBe("pending");
    await endUndo(tx, [id]);
    expect(await effectsOn(learner, tx)).toEqual({ points: [100], notices: ["mission_approved"] });
    const audit = await tx.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["completion.approved", other.id],
    ]);
  }));

test("decides several at once, each once, and says how many could not be", () =>
  inRollback(async (tx) => {
    const [admin, other] = [await buildAdmin(tx), await buildAdmin(tx)];
    const mission = await buildMission(tx);
    const proofs = [];
    for (let n = 0; n < 3; n++) proofs.push(await buildCompletion(tx, { mission }));
    const own = await buildCompletion(tx, { mission, learner: admin });
    const ids = [...proofs, own].map(({ id }) => id);
    await reviewCompletion(other, proofs[0]?.id ?? "", approve, tx);
    expect(await holdReviews(admin, ids, approve, tx)).toEqual({
      ok: true,
      decided: 2,
      refused: 2,
    });
    expect(await holdReviews(admin, ids, approve, tx)).toMatchObject({ ok: false });
    const { items, held } = await listReviewQueue(admin, { mission: mission.id }, undefined, tx);
    expect([items.map(({ id }) => id), held.length]).toEqual([[own.id], 2]);
    await endUndo(tx, ids);
    for (const { learner } of proofs)
      expect(await effectsOn(learner, tx)).toEqual({
        points: [100],
        notices: ["mission_approved"],
      });
    expect(await statusOf(own.id, tx)).toBe("pending");
  }));

test("one of several admins, who decide and undo at once, and a withdrawal wins", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 10; round++) {
      const admins = [await buildAdmin(db), await buildAdmin(db)];
      const { id, learner } = await buildCompletion(db);
      await Promise.all([
        ...admins.flatMap((admin, n) => [
          holdReviews(admin, [id], n ? approve : reject, db),
          undoReviews(admin, [id], db),
          reviewCompletion(admin, id, approve, db),
        ]),
        withdrawCompletion(learner, id, db),
      ]);
      await Promise.all([endUndo(db, [id]), endUndo(db, [id])]);
      const status = await statusOf(id, db);
      expect(await effectsOn(learner, db)).toEqual({
        points: status === "approved" ? [100] : [],
        notices: ["approved", "rejected"].includes(status ?? "") ? [`mission_${status}`] : [],
      });
      expect(await db.select().from(heldReviews)).toEqual([]);
    }
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("a decision is void if its admin has lost the role; others can't decide at all", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, learner } = await buildCompletion(tx);
    for (const roles of [[], ["event_staff"], ["instructor"]] as const) {
      const other = await buildActor(tx, { roles: [...roles] });
      expect(await holdReviews(other, [id], approve, tx)).toEqual(refused("not-allowed"));
    }
    expect(await holdReviews(admin, ["", "42", crypto.randomUUID()], approve, tx)).toEqual(
      refused("not-found"),
    );
    await holdReviews(admin, [id], approve, tx);
    await tx.delete(userRoles).where(eq(userRoles.userId, admin.id));
    await endUndo(tx, [id]);
    expect(await statusOf(id, tx)).toBe("pending");
    expect(await effectsOn(learner, tx)).toEqual({ points: [], notices: [] });
  }));

test("the queue is filtered by mission, country and age, with what it can be filtered by", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const [tree, reef] = [
      await buildMission(tx),
      await buildMission(tx, { title: "Count the fish" }),
    ];
    const first = await buildCompletion(tx, { mission: tree });
    const second = await buildCompletion(tx, { mission: reef });
    const list = async (filter: Parameters<typeof listReviewQueue>[1]) =>
      (await listReviewQueue(admin, filter, undefined, tx)).items.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ mission: tree.id })).toEqual([first.id]);
    expect(await list({ country: "KE" })).toEqual([]);
    expect(await list({ days: 1 })).toEqual([]);
    const { facets } = await listReviewQueue(admin, {}, undefined, tx);
    expect(facets).toEqual({
      missions: [
        { id: reef.id, title: "Count the fish", n: 1 },
        { id: tree.id, title: "Plant a tree", n: 1 },
      ],
      countries: [],
    });
  }));

test("a long queue is filtered by its missions and the countries of all learners, without their numbers", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { learner } = await buildCompletion(tx);
    await tx.update(profiles).set({ country: "KE" }).where(eq(profiles.id, admin.id));
    const { id: _, ...mission } = await buildMission(tx, { title: "Count the fish" });
    const others = await tx
      .insert(missions)
      .values(Array.from({ length: 1000 }, () => mission))
      .returning();
    await tx.insert(missionCompletions).values(
      others.map(({ id }) => ({
        missionId: id,
        userId: learner.id,
        completionProof: { text: "Seven fish", link: null, date: null, place: null, photos: [] },
      })),
    );
    const { facets } = await listReviewQueue(admin, {}, undefined, tx);
    expect(new Set(facets.missions.map(({ title }) => title))).toEqual(
      new Set(["Count the fish", "Plant a tree"]),
    );
    expect(facets.missions).toHaveLength(1001);
    expect(facets.missions[0]).not.toHaveProperty("n");
    expect(facets.countries).toEqual([{ code: "KE" }]);
  }));
