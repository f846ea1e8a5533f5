import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { listEntries } from "#app/domains/impact/entries.server.ts";
import { rollupImpact } from "#app/domains/impact/rollup.server.ts";
import {
  findEventSums,
  findMeasureImpact,
  inOrder,
  listByMonth,
  listSums,
  selectLearnerSums,
} from "#app/domains/impact/sums.server.ts";
import { impactChanges } from "#app/domains/impact/tables.server.ts";
import { holdReviews, undoReviews } from "#app/domains/missions/queue/hold-review.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { updateMission } from "#app/domains/missions/update-mission.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion, buildMission, endUndo, proof } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { findCompletion } from "./queries.server.ts";
import { reviewCompletion } from "./review.server.ts";
import { revokeApproval } from "./revoke-approval.server.ts";
import { submitProof } from "./submit-proof.server.ts";
import { withdrawCompletion } from "./withdraw.server.ts";

const approve = { decision: "approved", review_note: null } as const;
const litter = { measure: "litter_kg", measureMax: 200, sdgGoal: 14 } as const;
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const refused = (reason: string) => ({ ok: false, reason });

async function sumsOfLearner(id: string, tx: Db) {
  const { rows } = await tx.execute<{ sums: never }>(
    sql`select ${selectLearnerSums(sql`${id}::uuid`)} as sums`,
  );
  return inOrder(rows[0]?.sums ?? null);
}

/** Creates an approved proof of a learner from a country. */
async function buildApproved(tx: Db, quantity: number, country?: string) {
  const [admin, learner] = [await buildAdmin(tx), await buildActor(tx)];
  if (country !== undefined)
    await tx.update(profiles).set({ country }).where(eq(profiles.id, learner.id));
  const mission = await buildMission(tx, litter);
  const { id } = await buildCompletion(tx, { learner, mission, quantity });
  await reviewCompletion(admin, id, approve, tx);
  return { id, learner, mission, admin };
}

test("refuses a quantity that the mission does not accept, and one for another measure", () =>
  inRollback(async (tx) => {
    const learner = await buildActor(tx);
    const { id } = await buildMission(tx, litter);
    const trees = await buildMission(tx, { measure: "trees_planted", measureMax: 50 });
    const submit = (quantity: number | null, more = {}) =>
      submitProof(learner, id, { ...proof, quantity, ...more }, tx);
    expect(await submit(null)).toEqual(refused("quantity-missing"));
    expect(await submit(200.01)).toEqual({
      ...refused("quantity-too-large"),
      max: { measure: "litter_kg", quantity: 200 },
    });
    expect(await submit(3, { measure: "train_km" })).toEqual(refused("measure-changed"));
    expect(await submitProof(learner, trees.id, { ...proof, quantity: 1.5 }, tx)).toEqual(
      refused("quantity-not-whole"),
    );
    expect(await submit(200, { measure: "litter_kg" })).toMatchObject({ ok: true });
  }));

test("a mission that measures nothing ignores a quantity", () =>
  inRollback(async (tx) => {
    const { id } = await buildCompletion(tx, { quantity: 5 });
    await reviewCompletion(await buildAdmin(tx), id, { ...approve, quantity: 7 }, tx);
    expect(await findCompletion(id, tx)).toMatchObject({ status: "approved", measured: null });
    expect(await listSums(undefined, tx)).toEqual([]);
  }));

test("an approval confirms the stated quantity, or the corrected one, and keeps both", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const mission = await buildMission(tx, litter);
    const [one, other, none] = [
      await buildCompletion(tx, { mission, quantity: 12.5 }),
      await buildCompletion(tx, { mission, quantity: 100 }),
      await buildCompletion(tx, { mission, quantity: 3 }),
    ];
    await reviewCompletion(admin, one.id, approve, tx);
    await reviewCompletion(admin, other.id, { ...approve, quantity: 10.25 }, tx);
    await reviewCompletion(admin, none.id, { ...approve, quantity: 0 }, tx);
    expect(await findCompletion(other.id, tx)).toMatchObject({
      verifiedBy: admin.id,
      measured: { measure: "litter_kg", stated: 100, confirmed: 10.25, event: null },
    });
    const sums = [{ measure: "litter_kg", quantity: 22.75, submissions: 2 }];
    expect(await listSums(undefined, tx)).toEqual(sums);
    expect(await listSums(14, tx)).toEqual(sums);
    expect(await listSums(15, tx)).toEqual([]);
    expect(await sumsOfLearner(other.learner.id, tx)).toEqual([
      { measure: "litter_kg", quantity: 10.25, submissions: 1 },
    ]);
    expect(await sumsOfLearner(none.learner.id, tx)).toEqual([]);
  }));

test("a reviewer can't confirm half a tree", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const mission = await buildMission(tx, { measure: "trees_planted", measureMax: 50 });
    const { id } = await buildCompletion(tx, { mission, quantity: 2 });
    const half = { ...approve, quantity: 1.5 };
    expect(await reviewCompletion(admin, id, half, tx)).toEqual(refused("quantity-not-whole"));
    expect(await holdReviews(admin, [id], half, tx)).toEqual(refused("quantity-not-whole"));
  }));

test("a corrected quantity counts once it can't be undone, and an undone one never", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const mission = await buildMission(tx, litter);
    const { id } = await buildCompletion(tx, { mission, quantity: 100 });
    await holdReviews(admin, [id], { ...approve, quantity: 10 }, tx);
    expect(await listSums(undefined, tx)).toEqual([]);
    await undoReviews(admin, [id], tx);
    expect(await findCompletion(id, tx)).toMatchObject({
      status: "pending",
      measured: { stated: 100, confirmed: null },
    });
    await holdReviews(admin, [id], { ...approve, quantity: 11 }, tx);
    for (let n = 0; n < 2; n++) await endUndo(tx, [id]);
    expect(await listSums(undefined, tx)).toEqual([
      { measure: "litter_kg", quantity: 11, submissions: 1 },
    ]);
  }));

test("a revoked approval, a deleted account and a later change of the mission keep the sums true", () =>
  inOwnDatabase(async ({ db }) => {
    const one = await buildApproved(db, 7, "KE");
    const other = await buildApproved(db, 5, "IN");
    await rollupImpact(db);
    await updateMission(one.admin, one.mission.id, { measure: "train_km", sdg_goal: 3 }, db);
    const both = await findMeasureImpact("litter_kg", db);
    expect(both.total).toEqual({ measure: "litter_kg", quantity: 12, submissions: 2 });
    expect(both.goals).toEqual([{ goal: 14, quantity: 12, submissions: 2 }]);
    // Two learners are too few to name their countries.
    expect(both.countries).toEqual([{ country: null, quantity: 12, submissions: 2 }]);
    await revokeApproval(one.admin, one.id, { reason: "Another beach" }, db);
    expect(await listByMonth(db)).toMatchObject([{ goal: 14, quantity: 5, submissions: 1 }]);
    await rollupImpact(db);
    await eraseAccount(other.learner, db);
    expect(await listSums(undefined, db)).toEqual([]);
    await rollupImpact(db);
    expect(await listSums(undefined, db)).toEqual([]);
    expect(await db.select().from(impactChanges)).toEqual([]);
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("only a learner who checked in can name an event, and the event counts attendees only", () =>
  inRollback(async (tx) => {
    const [admin, learner] = [await buildAdmin(tx), await buildActor(tx)];
    const mission = await buildMission(tx, litter);
    const { id: event_id } = await buildEvent(tx);
    const sent = { ...proof, quantity: 4, event_id };
    const submit = () => submitProof(learner, mission.id, sent, tx);
    expect(await submit()).toEqual(refused("event-not-attended"));
    await tx.execute(sql`insert into event_attendance (event_id, user_id, check_in_method)
      values (${event_id}, ${learner.id}, 'qr')`);
    const submitted = await submit();
    if (!submitted.ok) throw new Error(submitted.reason);
    await reviewCompletion(admin, submitted.id, approve, tx);
    expect(await findEventSums(event_id, tx)).toEqual({
      sums: [{ measure: "litter_kg", quantity: 4, submissions: 1 }],
      learners: 1,
    });
    await tx.execute(sql`delete from event_attendance where event_id = ${event_id}`);
    expect(await findEventSums(event_id, tx)).toEqual({ sums: [], learners: 0 });
  }));

test("of several admins who approve at once with different numbers, one counts", () =>
  inOwnDatabase(async ({ db }) => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => buildAdmin(db)));
    const mission = await buildMission(db, litter);
    const { id } = await buildCompletion(db, { mission, quantity: 50 });
    const answers = await Promise.all(
      admins.map((admin, n) => reviewCompletion(admin, id, { ...approve, quantity: n + 1 }, db)),
    );
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSums(undefined, db)).toEqual([
      { measure: "litter_kg", quantity: won + 1, submissions: 1 },
    ]);
  }));

test("sums equal a recount of the proofs after concurrent changes and rollups", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const missions = await Promise.all([
      buildMission(db, litter),
      buildMission(db, { measure: "litter_kg", measureMax: 50, sdgGoal: null }),
      buildMission(db, { measure: "hours_given", measureMax: 40, sdgGoal: 1 }),
    ]);
    const learners = await Promise.all(Array.from({ length: 8 }, () => buildActor(db)));
    const proofs = await Promise.all(
      learners.flatMap((learner, n) =>
        missions.map((mission, m) =>
          buildCompletion(db, { learner, mission, quantity: n + m + 0.1 }),
        ),
      ),
    );
    await Promise.all(
      proofs.map(async ({ id, learner }, n) => {
        if (n % 7 === 0) return withdrawCompletion(learner, id, db);
        await reviewCompletion(admin, id, n % 3 ? approve : { ...approve, quantity: n }, db);
        if (n % 4 === 0) await rollupImpact(db);
        return n % 5 ? undefined : revokeApproval(admin, id, { reason: "Not there" }, db);
      }),
    );
    await Promise.all([eraseAccount(learners[3] ?? admin, db), rollupImpact(db)]);
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select measure, sum(confirmed_quantity)::float8 as quantity, count(*)::float8 as submissions
      from ${missionCompletions} where status = 'approved' and confirmed_quantity > 0
      group by 1 order by measure desc`);
    expect(await listSums(undefined, db)).toEqual(rows);
    expect((await checkLedger(db)).differences).toEqual([]);
    await db.execute(sql`update impact_totals set quantity = quantity + 0.01`);
    expect((await checkLedger(db)).differences).not.toEqual([]);
  }));

test("lists the submissions behind a sum, naming only public learners and countries of many", () =>
  inRollback(async (tx) => {
    const [first] = [
      await buildApproved(tx, 1, "KE"),
      ...(await inTurn([2, 3, 4, 5], (n) => buildApproved(tx, n, "KE"))),
    ];
    const { learner: alone } = await buildApproved(tx, 6, "FJ");
    const list = async (filter: object, viewer?: string) => {
      const measure = "litter_kg" as const;
      const page = await listEntries({ measure, ...filter }, viewer, { limit: 10 }, tx);
      return page.items
        .map(({ quantity, learner, country }) => [quantity, learner?.name, country])
        .toSorted((one, other) => Number(one[0]) - Number(other[0]));
    };
    const slug = "ada-public";
    await tx
      .update(profiles)
      .set({ passportPublic: true, onLeaderboard: true, passportSlug: slug })
      .where(eq(profiles.id, first.learner.id));
    const fromKenya = [2, 3, 4, 5].map((n) => [n, undefined, "KE"]);
    const named = [1, "Ada Obi", "KE"];
    expect(await list({})).toEqual([named, ...fromKenya, [6, undefined, null]]);
    expect(await list({ goal: 14 })).toHaveLength(6);
    expect(await list({ goal: 15 })).toEqual([]);
    expect(await list({ country: "KE" })).toEqual([named, ...fromKenya]);
    expect(await list({ country: "FJ" })).toEqual([]);
    expect(await list({ person: slug })).toEqual([named]);
    const [hidden] = await tx.select().from(profiles).where(eq(profiles.id, alone.id));
    expect(await list({ person: hidden?.passportSlug })).toEqual([]);
    expect(await list({ person: hidden?.passportSlug }, alone.id)).toEqual([[6, undefined, null]]);
  }));

async function inTurn<T>(numbers: number[], work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const n of numbers) results.push(await work(n));
  return results;
}
