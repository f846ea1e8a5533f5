import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { institutionMembers, institutions } from "#app/domains/institutions/tables.server.ts";
import { proofPhotos } from "#app/domains/missions/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { removeMember } from "#tests/builders/assignments.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { countMemberProofs, listDecidedBy, listMemberProofs } from "./member-proofs.server.ts";
import { findCompletion, findPhoto } from "./queries.server.ts";
import { reviewCompletion } from "./review.server.ts";

const approve = { decision: "approved", review_note: null } as const;
const reject = { decision: "rejected", review_note: "Show the tree" } as const;
const ok = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });
const page = { limit: 10 };
const countWaiting = async (db: Db) => {
  const { rows } = await db.execute<Record<string, never>>(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};

test("staff decide their members' proofs once, with their name in the audit log", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { mayVerifyProofs: true });
    const manager = await buildMember(tx, school.id, { role: "manager" });
    const learner = await buildMember(tx, school.id);
    const { id } = await buildCompletion(tx, { learner });
    expect(await reviewCompletion(manager, id, approve, tx)).toEqual(ok);
    expect(await reviewCompletion(school.owner, id, reject, tx)).toEqual(
      refused("already-reviewed"),
    );
    expect(await findCompletion(id, tx)).toMatchObject({
      status: "approved",
      verifiedBy: manager.id,
      reviewNote: null,
    });
    const audit = await tx.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit).toMatchObject([
      {
        actorId: manager.id,
        action: "completion.approved",
        details: { learner: learner.id, institution_id: school.id },
      },
    ]);
    const decided = await listDecidedBy(school.id, manager.id, page, tx);
    expect(decided.items.map((one) => one.id)).toEqual([id]);
    expect((await listDecidedBy(school.id, school.owner.id, page, tx)).items).toEqual([]);
  }));

test("refuses decisions on one's own proof, on strangers' and without permission", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { mayVerifyProofs: true });
    const other = await buildInstitution(tx, { mayVerifyProofs: true });
    const unverified = await buildInstitution(tx, { mayVerifyProofs: false });
    const waiting = await buildInstitution(tx, { status: "requested", mayVerifyProofs: true });
    const learner = await buildMember(tx, school.id);
    for (const institution of [unverified, waiting])
      await buildMember(tx, institution.id, { actor: learner });
    const { id } = await buildCompletion(tx, { learner });
    const plain = await buildMember(tx, school.id);
    expect(await reviewCompletion(plain, id, approve, tx)).toEqual(refused("not-allowed"));
    expect(await reviewCompletion(learner, id, approve, tx)).toEqual(refused("not-allowed"));
    for (const { owner } of [unverified, waiting]) {
      expect(await reviewCompletion(owner, id, approve, tx)).toEqual(refused("not-allowed"));
    }
    expect(await reviewCompletion(other.owner, id, approve, tx)).toEqual(refused("not-found"));
    expect(await reviewCompletion(school.owner, "no-id", approve, tx)).toEqual(
      refused("not-found"),
    );
    const own = await buildCompletion(tx, { learner: school.owner });
    expect(await reviewCompletion(school.owner, own.id, approve, tx)).toEqual(refused("own-proof"));
    const manager = await buildMember(tx, school.id, { role: "manager" });
    expect(await reviewCompletion(manager, own.id, approve, tx)).toEqual(ok);
    expect(await findCompletion(id, tx)).toMatchObject({ status: "pending" });
  }));

test("lists members' proofs without the reader's own, until membership ends", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { mayVerifyProofs: true });
    const learner = await buildMember(tx, school.id);
    const { id } = await buildCompletion(tx, { learner });
    await buildCompletion(tx, { learner: school.owner });
    await buildCompletion(tx);
    const listed = async () =>
      (await listMemberProofs(school.id, school.owner.id, page, tx)).items.map((one) => one.id);
    expect(await listed()).toEqual([id]);
    expect(await countMemberProofs(school.id, school.owner.id, tx)).toBe(1);
    await removeMember(tx, school, learner);
    expect(await listed()).toEqual([]);
    expect(await reviewCompletion(school.owner, id, approve, tx)).toEqual(refused("not-found"));
  }));

test("staff see photos of pending proofs and of those they decided", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { mayVerifyProofs: true });
    const [manager, learner] = [
      await buildMember(tx, school.id, { role: "manager" }),
      await buildMember(tx, school.id),
    ];
    const stranger = await buildActor(tx);
    const classmate = await buildMember(tx, school.id);
    const { id } = await buildCompletion(tx, { learner });
    const [photo] = await tx
      .insert(proofPhotos)
      .values({
        completionId: id,
        userId: learner.id,
        fileKey: "x",
        width: 1,
        height: 1,
        position: 0,
      })
      .returning();
    const sees = async (actor: typeof learner) =>
      (await findPhoto(actor, photo?.id ?? "", tx)) !== undefined;
    expect(await sees(learner)).toBe(true);
    for (const actor of [manager, school.owner]) expect(await sees(actor)).toBe(true);
    for (const actor of [stranger, classmate]) expect(await sees(actor)).toBe(false);
    await reviewCompletion(manager, id, approve, tx);
    expect([await sees(manager), await sees(school.owner)]).toEqual([true, false]);
    await tx
      .update(institutions)
      .set({ mayVerifyProofs: false })
      .where(eq(institutions.id, school.id));
    expect(await sees(manager)).toBe(false);
  }));

test("one decision wins under concurrency; a member who leaves is not decided on", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db, { mayVerifyProofs: true });
    const admin = await buildActor(db, { roles: ["admin"] });
    const manager = await buildMember(db, school.id, { role: "manager" });
    const learner = await buildMember(db, school.id);
    const first = await buildCompletion(db, { learner });
    const answers = await Promise.all(
      [school.owner, manager, admin, manager].map((actor) =>
        reviewCompletion(actor, first.id, approve, db),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await checkLedger(db)).toMatchObject({ differences: [] });

    const second = await buildCompletion(db, { learner });
    let decided: ReturnType<typeof reviewCompletion> | undefined;
    await db.transaction(async (tx) => {
      await removeMember(tx, school, learner);
      decided = reviewCompletion(manager, second.id, approve, db);
      // It waits for the concurrent change of the membership.
      await expect.poll(() => countWaiting(db)).toBe(1);
    });
    expect(await decided).toEqual(refused("not-found"));
    await buildMember(db, school.id, { actor: learner });
    await db
      .update(institutionMembers)
      .set({ role: "member" })
      .where(eq(institutionMembers.userId, manager.id));
    expect(await reviewCompletion(manager, second.id, approve, db)).toEqual(refused("not-allowed"));
  }));
