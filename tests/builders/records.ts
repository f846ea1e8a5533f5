import type { Actor } from "#app/domains/accounts/actor.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import type { RecordStoreInput } from "#app/domains/xapi/record-store-input.ts";
import { findRecordStore } from "#app/domains/xapi/record-store-queries.server.ts";
import { saveRecordStore } from "#app/domains/xapi/save-record-store.server.ts";
import type { Db } from "#db/client.server.ts";
import { storeLogin } from "#tests/record-store.ts";

import { buildActor } from "./accounts.ts";
import { buildCourse, rightAnswers } from "./courses.ts";
import { buildEvent } from "./events.ts";
import { buildConnected, buildMember } from "./identity-provider.ts";

/**
 * Creates an institution and its owner; returns them with a function by which the owner configures its record
 * store.
 */
export async function buildStored(tx: Db, endpoint: string, { isOnPlan = true } = {}) {
  const institution = await buildConnected(tx, { isOnPlan });
  const owner = await buildActor(tx, { name: "Owner" });
  await buildMember(tx, institution.id, owner, "owner");
  const login = { ...storeLogin, version: "2.0.0" as const, endpoint };
  const save = (overrides: Partial<RecordStoreInput> = {}, as = owner) =>
    saveRecordStore(as, institution.id, { ...login, ...overrides }, tx);
  return { id: institution.id, owner, save };
}

/** Creates a member with a name that is easy to find where it must not occur. */
export async function buildLearner(tx: Db, institutionId: string): Promise<Actor> {
  const learner = await buildActor(tx, { name: "Zebedayo Unmistakable" });
  await buildMember(tx, institutionId, learner);
  return learner;
}

/** Checks a learner in to an event created for them. */
export async function attend(learner: Actor, tx: Db, title = "Water day") {
  const event = await buildEvent(tx, { title, sdgGoal: 6 });
  const checkedIn = await checkIn(learner, event.qrCodeData, tx);
  if (!checkedIn.ok) throw new Error(checkedIn.reason);
  return event;
}

/** Completes a course for a learner, up to its certificate. */
export async function finishCourse(learner: Actor, tx: Db) {
  const course = await buildCourse(tx, { title: "Clean water", sdgGoal: 6 });
  await enrollInCourse(learner, course.slug, tx);
  for (const { key } of course.lessons) {
    await completeLesson(learner, key, tx);
  }
  const begun = await startQuizAttempt(learner, course.quiz.key, tx);
  if (!begun.ok) throw new Error(begun.reason);
  const answers = await rightAnswers(tx, course.quiz.key);
  await submitQuizAttempt(learner, begun.attemptId, answers, tx);
  return course;
}

/** Returns the state of the transmission, as the owner sees it. */
export async function standOf(owner: Actor, id: string, tx: Db) {
  const store = await findRecordStore(owner, id, tx);
  if (!store) throw new Error("no store");
  const { waiting, sent, refused, lastError, isActive, haltedAt } = store;
  return { waiting, sent, refused, lastError, isActive, isHalted: haltedAt !== null };
}

/** The state without errors. */
export const calm = { refused: 0, lastError: null, isActive: true, isHalted: false };
