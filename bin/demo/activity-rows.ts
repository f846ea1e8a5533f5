import { makeCertificateNumber } from "#app/domains/certificates/certificate-number.ts";
import type { CertificateData } from "#app/domains/certificates/certificate.ts";
import { coursePoints } from "#app/domains/courses/course.ts";
import { isWhole } from "#app/domains/impact/measure.ts";
import { missionPath } from "#app/domains/missions/mission.ts";

import type { Actions } from "./activities.ts";
import type { Reviews } from "./content.ts";
import type { CourseRun } from "./course-run.ts";
import type { DemoUser } from "./demo-user.ts";
import type { Visit } from "./event-visits.ts";
import { answersTo } from "./field-work.ts";
import type { Proof } from "./mission-proofs.ts";
import { type Rng, idAt } from "./rng.ts";
import type { Row } from "./rows.ts";
import { day, dayOf, hour, minute, stamp } from "./schedule.ts";

export type DemoContext = {
  now: number;
  reviews: Reviews;
  reviewerId: string;
  eventStaffId: string;
  issuer: string;
  /** Returns the template that certificates of a goal are printed on today. */
  templateOf(goal: number | null): string | null;
};

const tables = [
  "enrollments",
  "lesson_completions",
  "quiz_attempts",
  "certificates",
  "course_reviews",
  "mission_completions",
  "event_attendance",
  "event_places",
  "notifications",
  "activities",
] as const;
export type ActivityTable = (typeof tables)[number];
export type ActivityRows = Record<ActivityTable, Row[]>;

/** Returns an empty list of rows for each table that activities are written to. */
export const noRows = (): ActivityRows => ({
  enrollments: [],
  lesson_completions: [],
  quiz_attempts: [],
  certificates: [],
  course_reviews: [],
  mission_completions: [],
  event_attendance: [],
  event_places: [],
  notifications: [],
  activities: [],
});

/** Adds the rows of a user's activities, with the ledger entries and notifications that each activity creates. */
export function writeActivities(
  user: DemoUser,
  activities: Actions,
  rows: ActivityRows,
  context: DemoContext,
  rng: Rng,
): void {
  const posts = { user, rows, context, rng };
  for (const visit of activities.visits) addVisit(visit, posts);
  for (const proof of activities.proofs) addProof(proof, activities.visits, posts);
  for (const run of activities.courses) addCourse(run, posts);
}

type Posts = { user: DemoUser; rows: ActivityRows; context: DemoContext; rng: Rng };

function addVisit({ event, askedAt, checkIn }: Visit, { user, rows, context, rng }: Posts) {
  const key = { event_id: event.id, user_id: user.id };
  rows.event_places.push({ ...key, status: "going", asked_at: stamp(askedAt) });
  if (!checkIn) return;
  rows.event_attendance.push({
    ...key,
    check_in_method: checkIn.method,
    checked_in_by: checkIn.method === "staff" ? context.eventStaffId : null,
    checked_in_at: stamp(checkIn.at),
  });
  rows.activities.push({
    ...entry(user, checkIn.at, rng),
    activity_type: "event_attendance",
    activity_title: event.title,
    sdg_goal: event.goal,
    points_earned: event.points,
    source: `event:${event.id}`,
    metadata: { event_id: event.id },
  });
}

function addProof(proof: Proof, visits: readonly Visit[], posts: Posts) {
  const { user, rows, context, rng } = posts;
  const { id, mission, status, reviewedAt } = proof;
  const praise = rng.hits(0.25) ? rng.pick(context.reviews.praise) : null;
  const note = status === "rejected" ? rng.pick(context.reviews.notes) : praise;
  const reviewNote = reviewedAt === null ? null : note;
  rows.mission_completions.push({
    id,
    mission_id: mission.id,
    user_id: user.id,
    status,
    verified_by: reviewedAt === null ? null : context.reviewerId,
    reviewed_at: reviewedAt === null ? null : stamp(reviewedAt),
    review_note: reviewNote,
    completed_at: stamp(proof.sentAt),
    completion_proof: {
      text: proof.text,
      link: null,
      date: proof.date,
      place: null,
      photos: [],
      ...(mission.fields && { values: answersTo(mission.fields, rng) }),
    },
    ...quantityOf(proof, visits, rng),
  });
  if (reviewedAt === null) return;
  const isApproved = status === "approved";
  if (isApproved) {
    rows.activities.push({
      ...entry(user, reviewedAt, rng),
      activity_type: "mission_completed",
      activity_title: mission.title,
      sdg_goal: mission.goal,
      points_earned: mission.points,
      source: `mission:${id}`,
      metadata: { mission_id: mission.id },
    });
  }
  const points = isApproved ? { points: mission.points } : {};
  addNotification(posts, reviewedAt, {
    kind: `mission_${status}`,
    params: { title: mission.title, ...points, ...(reviewNote !== null && { note: reviewNote }) },
    link: missionPath(mission.id),
    source: `completion:${id}:${status}`,
  });
}

// A few are corrected. What was done for the goal of an event soon after it was done there.
function quantityOf({ mission, status, sentAt }: Proof, visits: readonly Visit[], rng: Rng) {
  const { measured, goal } = mission;
  const none = { measure: null, stated_quantity: null, confirmed_quantity: null, event_id: null };
  if (!measured) return none;
  const { measure, usual } = measured;
  const round = (n: number) => (isWhole(measure) ? Math.round(n) : Math.round(n * 10) / 10);
  const stated = round(rng.between(...usual));
  const confirmed = rng.hits(0.06) ? round(usual[0]) : stated;
  const visit = visits.find(
    ({ event, checkIn }) =>
      checkIn && event.goal === goal && sentAt > checkIn.at && sentAt < checkIn.at + 60 * day,
  );
  return {
    measure,
    stated_quantity: stated,
    confirmed_quantity: status === "approved" ? confirmed : null,
    event_id: visit?.event.id ?? null,
  };
}

function addCourse(run: CourseRun, posts: Posts) {
  const { user, rows } = posts;
  const { course, enrolledAt, lessons, attempts, completedAt } = run;
  const last = lessons.at(-1);
  const seenAt = Math.max(enrolledAt, last?.doneAt ?? 0, attempts.at(-1)?.submittedAt ?? 0);
  rows.enrollments.push({
    user_id: user.id,
    course_id: course.id,
    version_id: course.versionId,
    created_at: stamp(enrolledAt),
    last_lesson_key: last?.key ?? course.lessons[0],
    last_seen_at: stamp(seenAt),
    completed_at: completedAt === null ? null : stamp(completedAt),
  });
  for (const { key, doneAt } of lessons) {
    const done = { user_id: user.id, lesson_key: key, course_id: course.id };
    rows.lesson_completions.push({ ...done, completed_at: stamp(doneAt) });
  }
  addAttempts(run, posts);
  if (completedAt !== null) addCompletion(run, completedAt, posts);
}

function addAttempts({ course, attempts }: CourseRun, { user, rows, rng }: Posts) {
  for (const { quiz, ...attempt } of attempts) {
    rows.quiz_attempts.push({
      id: attempt.id,
      quiz_id: quiz.id,
      quiz_key: quiz.key,
      course_id: course.id,
      user_id: user.id,
      started_at: stamp(attempt.startedAt),
      deadline_at:
        quiz.timeLimit === null ? null : stamp(attempt.startedAt + quiz.timeLimit * minute),
      submitted_at: stamp(attempt.submittedAt),
      answers: attempt.answers,
      score: attempt.score,
    });
    if (attempt.score < quiz.passMark) continue;
    rows.activities.push({
      ...entry(user, attempt.submittedAt, rng),
      activity_type: "quiz_pass",
      activity_title: quiz.title,
      sdg_goal: course.goal,
      points_earned: coursePoints.quiz,
      source: `quiz:${quiz.key}`,
      metadata: { course_id: course.id, quiz_key: quiz.key },
    });
  }
}

function addCompletion({ course, score }: CourseRun, at: number, posts: Posts) {
  const { user, rows, context, rng } = posts;
  rows.activities.push({
    ...entry(user, at + 1, rng),
    activity_type: "course_completion",
    activity_title: course.title,
    sdg_goal: course.goal,
    points_earned: coursePoints.course,
    source: `course:${course.id}`,
    metadata: { course_id: course.id },
  });
  const id = idAt(at, rng);
  // Random like every certificate number: it must not be predictable from a seed.
  const number = makeCertificateNumber(new Date(at).getUTCFullYear());
  const data: CertificateData = {
    student_name: user.name,
    course_title: course.title,
    sdg_goal: course.goal,
    completion_date: dayOf(at, user.zone),
    score,
    issuer: context.issuer,
  };
  rows.certificates.push({
    id,
    user_id: user.id,
    course_id: course.id,
    template_id: context.templateOf(course.goal),
    certificate_number: number,
    issued_at: stamp(at),
    certificate_data: data,
  });
  addNotification(posts, at, {
    kind: "certificate_issued",
    params: { title: course.title, number },
    link: "/certificates",
    source: `certificate:${id}`,
  });
  const review = reviewOf(posts, at);
  if (review) rows.course_reviews.push({ user_id: user.id, course_id: course.id, ...review });
}

// There are few review texts and many learners: the more learners there are, the more reviews have stars only.
function reviewOf({ user, context, rng }: Posts, at: number) {
  const review = rng.pick(context.reviews.courses);
  const when = { created_at: stamp(Math.min(at + rng.between(1, 600) * minute, context.now)) };
  if (rng.hits(Math.min(0.3, 15 / user.n))) {
    return { rating: review.rating, body: review.text, ...when };
  }
  return rng.hits(0.2) ? { rating: review.rating, body: "", ...when } : undefined;
}

const entry = (user: DemoUser, at: number, rng: Rng) => ({
  id: idAt(at, rng),
  user_id: user.id,
  created_at: stamp(at),
});

// Notifications older than about a week are marked as read.
function addNotification({ user, rows, context, rng }: Posts, at: number, notice: Row) {
  const readAt = at + rng.between(1, 9 * 24) * hour;
  rows.notifications.push({
    id: idAt(at, rng),
    user_id: user.id,
    ...notice,
    created_at: stamp(at),
    read_at: readAt < context.now - day / 2 ? stamp(readAt) : null,
  });
}
