import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { correctPoints } from "#app/domains/passport/ledger/correct-points.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import { activities, pointsQuestions } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";
import { setVariables } from "#tests/worker.ts";

import { answerQuestion } from "./answer-question.server.ts";
import { askQuestion } from "./ask-question.server.ts";
import { findEntryBefore, listEntries, listOpenQuestions, sumByType } from "./queries.server.ts";

/** Creates a learner with an entry of 50 points for an event, and returns it. */
async function buildEntry(tx: Db) {
  const learner = await buildActor(tx, { name: "Ada Obi" });
  const admin = await buildActor(tx, { name: "Lucia", roles: ["admin"] });
  const event = await buildEvent(tx);
  await checkIn(learner, event.qrCodeData, tx);
  const [entry] = await tx
    .select()
    .from(activities)
    .where(eq(activities.source, `event:${event.id}`));
  if (!entry) throw new Error("no entry");
  return { learner, admin, event, entry: entry.id };
}

const award = (tx: Db, { id: learner }: Actor, source: string, points: number) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: source,
      sdgGoal: 4,
      points,
      source,
      metadata: {},
    },
    tx,
  );

const openOf = async (tx: Db) => {
  const [question] = await listOpenQuestions(10, tx);
  if (!question) throw new Error("no open question");
  return question;
};
const entriesOf = async (tx: Db, { id }: Actor) =>
  (await listEntries(id, { limit: 100 }, tx)).items;

test("lists every entry with its source and the sum up to it, which ends at the total", () =>
  inRollback(async (tx) => {
    const { learner, admin, event } = await buildEntry(tx);
    await award(tx, learner, "quiz:1", 20);
    await reversePoints({ learner: learner.id, source: "quiz:1", reason: "By mistake" }, tx);
    const id = crypto.randomUUID();
    await correctPoints(admin, learner.id, { id, points: -5, reason: "Counted twice" }, tx);
    const entries = (await entriesOf(tx, learner)).filter(({ points }) => points !== 0);
    expect(entries.map(({ points, total, isReversal }) => [points, total, isReversal])).toEqual([
      [-5, 45, false],
      [-20, 50, true],
      [20, 70, false],
      [50, 50, false],
    ]);
    expect(entries[0]).toMatchObject({ type: "points_correction", reason: "Counted twice" });
    expect(entries[3]).toMatchObject({ title: event.title, path: `/events/${event.id}` });
    const sums = await sumByType(learner.id, tx);
    expect(sums.reduce((sum, { points }) => sum + points, 0)).toBe(45);
  }));

test("pages and filters entries, each once, with the sum of all before it", () =>
  inRollback(async (tx) => {
    const learner = await buildActor(tx);
    for (let n = 1; n <= 5; n += 1) await award(tx, learner, `quiz:${n}`, 10);
    const first = await listEntries(learner.id, { limit: 3 }, tx);
    const cursor = first.nextCursor ?? undefined;
    const second = await listEntries(learner.id, { limit: 100, cursor }, tx);
    const all = await entriesOf(tx, learner);
    expect([...first.items, ...second.items]).toEqual(all);
    const [newest, next] = all;
    expect(await findEntryBefore(learner.id, next?.id ?? "", tx)).toBe(newest?.id);
    expect(await findEntryBefore(learner.id, newest?.id ?? "", tx)).toBeUndefined();
    const other = await buildActor(tx);
    expect(await findEntryBefore(other.id, next?.id ?? "", tx)).toBeUndefined();
    const badges = await listEntries(learner.id, { limit: 9, type: "badge_earned" }, tx);
    expect(badges.items.every(({ type }) => type === "badge_earned")).toBe(true);
  }));

test("takes one open question per entry, from its learner", () =>
  inRollback(async (tx) => {
    const { learner, admin, entry } = await buildEntry(tx);
    const ask = (actor: Actor, body: string) => askQuestion(actor, { entry, body }, tx);
    expect(await ask(admin, "Not mine")).toMatchObject({ reason: "not-found" });
    expect(await ask(learner, "Why 50?")).toEqual({ ok: true });
    expect(await ask(learner, "Why 50?")).toEqual({ ok: true });
    expect(await ask(learner, "And why not 60?")).toMatchObject({ reason: "already-asked" });
    expect(await tx.select().from(pointsQuestions)).toHaveLength(1);
    expect(await listOpenQuestions(10, tx)).toMatchObject([
      { body: "Why 50?", learner: { id: learner.id, totalPoints: 50 }, entry: { points: 50 } },
    ]);
  }));

test("answers with a correction, once, and notifies the learner", () =>
  inRollback(async (tx) => {
    const { learner, admin, entry, event } = await buildEntry(tx);
    await askQuestion(learner, { entry, body: "I helped for two days" }, tx);
    const { id: question } = await openOf(tx);
    const input = { question, answer: "You’re right:\nadded the second day", points: 30 };
    expect(await answerQuestion(learner, input, tx)).toMatchObject({ reason: "not-allowed" });
    expect(await answerQuestion(admin, input, tx)).toEqual({ ok: true });
    expect(await answerQuestion(admin, input, tx)).toEqual({ ok: true });
    expect(await answerQuestion(admin, { ...input, answer: "No" }, tx)).toMatchObject({
      reason: "already-answered",
    });
    const [correction, asked] = await entriesOf(tx, learner).then((entries) => [
      entries[0],
      entries.find(({ id }) => id === entry),
    ]);
    expect(correction).toMatchObject({
      points: 30,
      total: 80,
      reason: "You’re right: added the second day",
    });
    expect(asked?.question).toMatchObject({ answer: input.answer, points: 30 });
    const notices = await tx
      .select()
      .from(notifications)
      .where(eq(notifications.userId, learner.id));
    expect(notices.filter(({ kind }) => kind === "points_answered")).toMatchObject([
      {
        params: { title: event.title, note: input.answer },
        link: `/passport/points?entry=${entry}#entry-${entry}`,
      },
    ]);
    const log = await tx.select().from(auditLog).where(eq(auditLog.subjectId, learner.id));
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      "account.points_corrected",
      "account.question_answered",
    ]);
    // The entry can be questioned again.
    expect(await askQuestion(learner, { entry, body: "And the third?" }, tx)).toEqual({ ok: true });
  }));

test("corrects nothing if the answer is refused, and leaves an admin's own question to others", () =>
  inRollback(async (tx) => {
    const { learner, admin, entry } = await buildEntry(tx);
    await askQuestion(learner, { entry, body: "Why?" }, tx);
    const { id: question } = await openOf(tx);
    expect(
      await answerQuestion(admin, { question, answer: "Too much", points: -51 }, tx),
    ).toMatchObject({ reason: "below-zero" });
    expect(await listOpenQuestions(10, tx)).toHaveLength(1);
    const self = { ...learner, roles: ["admin"] as const };
    expect(await answerQuestion(self, { question, answer: "Yes" }, tx)).toMatchObject({
      reason: "own-points",
    });
    expect(
      await answerQuestion(admin, { question: crypto.randomUUID(), answer: "Yes" }, tx),
    ).toMatchObject({ reason: "not-found" });
  }));

test("of two admins who answer at once, one answers, and the points are corrected once", () =>
  inOwnDatabase(async ({ db: tx }) => {
    const { learner, admin, entry } = await buildEntry(tx);
    const other = await buildActor(tx, { roles: ["admin"] });
    const asked = await Promise.all([
      askQuestion(learner, { entry, body: "One" }, tx),
      askQuestion(learner, { entry, body: "Two" }, tx),
    ]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    const { id: question } = await openOf(tx);
    const answers = await Promise.all([
      answerQuestion(admin, { question, answer: "Added", points: 10 }, tx),
      answerQuestion(other, { question, answer: "Also added", points: 10 }, tx),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await entriesOf(tx, learner))[0]?.total).toBe(60);
  }));

test("limits how many questions somebody asks", () =>
  inRollback(async (tx) => {
    setVariables({ RATE_LIMIT_FACTOR: "0.1" });
    const { learner, entry } = await buildEntry(tx);
    expect(await askQuestion(learner, { entry, body: "One" }, tx)).toEqual({ ok: true });
    expect(await askQuestion(learner, { entry, body: "Two" }, tx)).toMatchObject({
      reason: "too-many",
    });
  }));
