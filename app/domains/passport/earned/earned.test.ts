import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import { earnedViews } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { findActivityId } from "#tests/builders/passport.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { earnedPath, pointsOf } from "./earned.ts";
import { findEarned } from "./find-earned.server.ts";
import { findUnseenEarned, markEarnedSeen } from "./unseen.server.ts";

const quiz = (learner: string, n: number, points: number, tx: Db) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: `Quiz ${n}`,
      sdgGoal: null,
      points,
      source: `quiz:${n}`,
      metadata: {},
    },
    tx,
  );

/** Everything that was earned by a source, for comparison. */
const earnedBy = async (learner: string, source: string, tx: Db) =>
  findEarned(learner, await findActivityId(tx, learner, source), tx);

test("a check-in has earned its points, a stamp and the badge that it completed", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, other] = [await buildActor(db), await buildActor(db)];
    await quiz(ada.id, 1, 90, db);
    const event = await buildEvent(db, { title: "River clean-up", pointsReward: 60 });
    await checkIn(ada, event.qrCodeData, db);
    await quiz(ada.id, 2, 500, db);

    const id = await findActivityId(db, ada.id, `event:${event.id}`);
    expect(await findEarned(ada.id, id, db)).toEqual({
      id,
      activityType: "event_attendance",
      title: "River clean-up",
      goal: 6,
      entries: [{ activityType: "event_attendance", title: "River clean-up", points: 60 }],
      pointsBefore: 90,
      progress: goalProgress(new Map([[6, 1]])),
      stamp: {
        id: event.id,
        kind: "event",
        title: "River clean-up",
        goal: 6,
        place: "Old bridge",
        timeZone: "Europe/Berlin",
        earnedAt: expect.any(Date),
      },
      badges: [],
      certificate: null,
      learner: { slug: expect.any(String), name: "Ada Obi", isPublic: false },
      alsoNew: [{ id: expect.any(String), activityType: "badge_earned", title: "First Step" }],
    });
    expect(await findEarned(other.id, id, db)).toBeUndefined();
    expect(await findEarned(ada.id, other.id, db)).toBeUndefined();
    for (const wrong of ["", "1", `${id}'`]) {
      expect(await findEarned(ada.id, wrong, db)).toBeUndefined();
    }
  }));

test("the last quiz of a course has earned both entries, the certificate, the stamp and a badge", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    const course = await buildCourse(db, { title: "Clean water", sdgGoal: 6 });
    await enrollInCourse(ada, course.id, db);
    for (const { key } of course.lessons) await completeLesson(ada, key, db);
    const begun = await startQuizAttempt(ada, course.quiz.key, db);
    if (!begun.ok) throw new Error(begun.reason);
    const answers = await rightAnswers(db, course.quiz.key);
    const sent = Array.from({ length: 3 }, () =>
      submitQuizAttempt(ada, begun.attemptId, answers, db),
    );
    await Promise.all(sent);

    const earned = await earnedBy(ada.id, `course:${course.id}`, db);
    expect(earned).toMatchObject({
      entries: [
        { activityType: "course_completion", title: "Clean water", points: 100 },
        { activityType: "quiz_pass", title: "The quiz", points: 20 },
      ],
      pointsBefore: 0,
      stamp: { kind: "course", id: course.id },
      badges: [{ name: "First Step" }],
      certificate: { number: expect.stringMatching(/^SDG-/) },
      alsoNew: [],
    });
    expect(earned && pointsOf(earned)).toBe(120);
    expect(await findUnseenEarned(ada.id, db)).toBe(earnedPath(earned?.id ?? ""));
  }));

test("an approved mission has earned its stamp, and a badge its own", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const { id, learner, mission } = await buildCompletion(db);
    await reviewCompletion(admin, id, { decision: "approved", review_note: null }, db);
    expect(await earnedBy(learner.id, `mission:${id}`, db)).toMatchObject({
      activityType: "mission_completed",
      title: mission.title,
      stamp: { kind: "mission", id },
      badges: [{ slug: "first-step" }],
    });
    const { rows } = await db.execute<{ source: string }>(
      sql`select source from activities where activity_type = 'badge_earned'`,
    );
    expect(await earnedBy(learner.id, rows[0]?.source ?? "", db)).toMatchObject({
      title: "First Step",
      entries: [],
      pointsBefore: mission.pointsReward,
      stamp: { kind: "badge", title: "First Step" },
      badges: [],
    });
  }));

test("what was reversed has earned nothing and is not shown; a new check-in is", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, staff] = [await buildActor(db), await buildActor(db, { roles: ["event_staff"] })];
    await quiz(ada.id, 1, 5, db);
    const event = await buildEvent(db);
    await checkIn(ada, event.qrCodeData, db);
    const first = await findActivityId(db, ada.id, `event:${event.id}`);
    await undoCheckIn(staff, { eventId: event.id, learner: ada.id }, db);
    expect(await findEarned(ada.id, first, db)).toBeUndefined();
    expect(await findUnseenEarned(ada.id, db)).not.toBe(earnedPath(first));
    await checkIn(ada, event.qrCodeData, db);
    const again = await earnedBy(ada.id, `event:${event.id}:2`, db);
    expect(again).toMatchObject({ stamp: { id: event.id }, pointsBefore: 5 });
    expect(await findUnseenEarned(ada.id, db)).toBe(earnedPath(again?.id ?? ""));
  }));

test("only what leaves a stamp or reaches a level is shown unasked", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    await quiz(ada.id, 1, 20, db);
    await markEarnedSeen(ada.id, await findActivityId(db, ada.id, "quiz:1"), db);
    expect(await findUnseenEarned(ada.id, db)).toBeNull();
    await quiz(ada.id, 2, 79, db);
    expect(await findUnseenEarned(ada.id, db)).toBeNull();
    await quiz(ada.id, 3, 1, db);
    const level = await findActivityId(db, ada.id, "quiz:3");
    expect(await findUnseenEarned(ada.id, db)).toBe(earnedPath(level));
  }));

test("what was shown stays shown: twice, by someone else, concurrently, and after something newer", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, other] = [await buildActor(db), await buildActor(db)];
    const [first, second] = [await buildEvent(db), await buildEvent(db)];
    const calls = Array.from({ length: 4 }, () => checkIn(ada, first.qrCodeData, db));
    await Promise.all(calls);
    await checkIn(ada, second.qrCodeData, db);
    const older = await findActivityId(db, ada.id, `event:${first.id}`);
    const newer = await findActivityId(db, ada.id, `event:${second.id}`);
    expect(await findUnseenEarned(ada.id, db)).toBe(earnedPath(newer));
    expect((await findEarned(ada.id, newer, db))?.alsoNew).toEqual([
      { id: older, activityType: "event_attendance", title: first.title },
    ]);

    await markEarnedSeen(other.id, newer, db);
    expect(await db.select().from(earnedViews)).toEqual([]);
    const marks = [older, newer, older, newer].map((id) => markEarnedSeen(ada.id, id, db));
    await Promise.all(marks);
    await markEarnedSeen(ada.id, older, db);
    expect(await findUnseenEarned(ada.id, db)).toBeNull();
    expect((await findEarned(ada.id, newer, db))?.alsoNew).toEqual([]);
    const views = await db.select().from(earnedViews).where(eq(earnedViews.userId, ada.id));
    expect(views).toHaveLength(1);
  }));
