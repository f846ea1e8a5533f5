import { randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { createApiKey } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import { requestEmailChange } from "#app/domains/accounts/profile/change-email.server.ts";
import {
  accounts,
  auditLog,
  passkeys,
  rateLimits,
  securityEvents,
  twoFactors,
  users,
  verifications,
} from "#app/domains/accounts/tables.server.ts";
import { adminViews } from "#app/domains/admin-lists/tables.server.ts";
import { certificateReissues, certificates } from "#app/domains/certificates/tables.server.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { classPupils } from "#app/domains/institutions/tables.server.ts";
import {
  heldReviews,
  missionCompletions,
  missions,
  proofPhotos,
} from "#app/domains/missions/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { pointsQuestions } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor, buildSessionCookie } from "./accounts.ts";
import { buildCardRows } from "./card-quizzes.ts";
import { buildClassOf } from "./classes.ts";
import { buildDealings } from "./commerce.ts";
import { buildMeetings } from "./community-and-events.ts";
import { buildEvent } from "./events.ts";
import { buildInstitution } from "./institutions.ts";

const award = (learner: string, source: string, points: number, tx: Db) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: "Quiz",
      sdgGoal: 6,
      points,
      source,
      metadata: {},
    },
    tx,
  );

/** Creates a learner with ten points, for comparison. */
export async function buildOtherLearner(tx: Db): Promise<Actor> {
  const actor = await buildActor(tx, { name: "Other Learner" });
  await award(actor.id, "quiz:1", 10, tx);
  return actor;
}

/** Creates a user with a row in every table that has user data, for export and deletion. */
export async function buildCompleteAccount(tx: Db) {
  const name = `Zebedayo ${randomBytes(6).toString("hex")}`;
  const built = await buildActor(tx, { name });
  const actor = { ...built, emailVerified: true };
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
  const id = actor.id;
  await buildGuards(actor, tx);
  const fileKeys = await buildActivities(actor, tx);
  await buildLearning(actor, tx);
  fileKeys.push(...(await buildMeetings(actor, await buildActor(tx), tx)));
  await buildDealings(actor, tx);
  await buildClassAccount(actor, tx);
  await tx.insert(auditLog).values([
    { actorId: id, action: "event.created", subjectType: "event", subjectId: "x" },
    { action: "role.granted", subjectType: "user", subjectId: id, details: { email: actor.email } },
    { action: "role.listed", subjectType: "role", subjectId: "x", details: { of: actor.email } },
  ]);
  await tx
    .insert(adminViews)
    .values({ ownerId: id, list: "people", name: "Newcomers", params: "status=unverified" });
  await tx
    .insert(rateLimits)
    .values({ key: `own-password:${id}`, windowStart: new Date(), count: 1 });
  return { actor, name, fileKeys, cookie: await buildSessionCookie(tx, actor) };
}

async function buildGuards(actor: Actor, tx: Db) {
  const { id } = actor;
  await tx
    .insert(accounts)
    .values({ userId: id, accountId: id, providerId: "credential", password: "secret-digest" });
  await tx
    .insert(twoFactors)
    .values({ userId: id, secret: "secret-totp", backupCodes: "secret-codes" });
  await tx.insert(securityEvents).values({ userId: id, kind: "sign_in", network: "203.0.113.7" });
  await tx.insert(passkeys).values({
    userId: id,
    name: "Telephone",
    publicKey: "secret-public-key",
    credentialID: randomBytes(8).toString("hex"),
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  await createApiKey(
    actor,
    { id: crypto.randomUUID(), name: "Club website", days: 30, scopes: [] },
    tx,
  );
  await requestEmailChange(actor, actor.email, tx);
  await tx.insert(verifications).values({
    identifier: `reset-password:${randomBytes(8).toString("hex")}`,
    value: id,
    expiresAt: new Date(Date.now() + 60_000),
  });
}

async function buildActivities({ id, name }: Actor, tx: Db): Promise<string[]> {
  await award(id, "quiz:1", 30, tx);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from activities where user_id = ${id} and source = 'quiz:1'`,
  );
  await tx.execute(sql`
    insert into activities (user_id, activity_type, activity_title, points_earned, source, corrects_id)
    values (${id}, 'quiz_pass', 'Reversed', -5, 'quiz:1:revoked', ${rows[0]?.id})`);
  await tx
    .insert(pointsQuestions)
    .values({ activityId: rows[0]?.id ?? "", userId: id, body: "Why 30 points?" });
  const event = await buildEvent(tx, { createdBy: id });
  await tx.insert(eventAttendance).values({ eventId: event.id, userId: id, checkInMethod: "qr" });
  await notify(
    id,
    { kind: "badge_earned", params: { name }, link: "/passport", source: "x", aboutId: id },
    tx,
  );
  const keys = [
    `proofs/${randomBytes(8).toString("hex")}.webp`,
    `certificates/${randomBytes(8).toString("hex")}.pdf`,
  ];
  await buildCompletion(id, keys[0] ?? "", tx);
  await buildCertificate(id, name, keys[1] ?? "", tx);
  return keys;
}

async function buildLearning({ id, email }: Actor, tx: Db) {
  const key = crypto.randomUUID();
  const document = JSON.stringify({ subject: email });
  await tx.execute(sql`
    with course as (
      insert into courses (title, sdg_goal, instructor_id) values ('Water', 6, ${id}::uuid) returning id
    ), version as (
      insert into course_versions (course_id, number) select id, 1 from course returning id
    ), co_instructor as (
      insert into course_instructors (course_id, user_id, role) select id, ${id}::uuid, 'editor' from course
    ), upload as (
      insert into course_uploads (user_id, course_id, file) select ${id}::uuid, id, '' from course
    ), module as (
      insert into course_modules (version_id, position, title) select id, 1, 'One' from version returning id
    ), quiz as (
      insert into quizzes (module_id, title) select id, 'Quiz' from module returning id
    ), enrolled as (
      insert into enrollments (user_id, course_id, version_id)
      select ${id}::uuid, course.id, version.id from course, version
    ), done as (
      insert into lesson_completions (user_id, lesson_key, course_id) select ${id}::uuid, ${key}::uuid, id from course
    ), attempt as (
      insert into quiz_attempts (quiz_id, quiz_key, course_id, user_id)
      select quiz.id, ${key}::uuid, course.id, ${id}::uuid from quiz, course
    ), review as (
      insert into course_reviews (user_id, course_id, rating) select ${id}::uuid, id, 5 from course
    ), note as (
      insert into lesson_notes (user_id, lesson_key, body) values (${id}::uuid, ${key}::uuid, 'Read again')
    ), more_time as (
      insert into quiz_extensions (user_id, quiz_key, extra_minutes) values (${id}::uuid, ${key}::uuid, 10)
    ), mistake as (
      insert into lesson_mistakes (user_id, course_id, lesson_key, sentence, problem)
      select ${id}::uuid, id, ${key}::uuid, 'One', 'Two' from course
    ), decided as (
      insert into lesson_mistakes (course_id, lesson_key, sentence, problem, status, answer, answered_by, answered_at)
      select id, ${key}::uuid, 'One', 'Two', 'corrected', 'Three', ${id}::uuid, now() from course
    ), daily as (
      insert into daily_sets (user_id, day, questions) values (${id}::uuid, '2026-11-24', '[]')
    ), memory as (
      insert into question_memory (user_id, course_id, text_hash, due_on, asked_on, stability, difficulty, times_asked,
        times_forgotten)
      select ${id}::uuid, id, ${key}::uuid, '2026-11-27', '2026-11-24', 2.3, 2.1, 1, 0 from course
    ), seen as (
      insert into earned_views (user_id, seen_at) values (${id}::uuid, now())
    ), digest as (
      insert into weekly_digests (user_id, week) values (${id}::uuid, '2026-11-16')
    ), next_digest as (
      insert into digest_schedule (user_id, due_at) values (${id}::uuid, now() + interval '1 week')
    ), application as (
      insert into instructor_applications (user_id, motivation, experience)
      values (${id}::uuid, 'To teach', 'Ten years')
    ), issuer as (
      insert into issuer_keys (public_key_multibase, secret_key, retired_at)
      values (${key}::text, 'x', now()) returning id
    )
    insert into credentials (user_id, certificate_id, user_badge_id, key_id, status_list, status_index, document)
    select ${id}::uuid, c.id, null::uuid, issuer.id, 0, (random() * 1e9)::int, ${document}::jsonb
      from certificates c, issuer where c.user_id = ${id}::uuid
    union all
    select ${id}::uuid, null, b.id, issuer.id, 0, (random() * 1e9)::int, ${document}::jsonb
      from (select id from user_badges where user_id = ${id}::uuid limit 1) b, issuer`);
}

async function buildCompletion(id: string, fileKey: string, tx: Db) {
  const [mission] = await tx
    .insert(missions)
    .values({ title: "Plant a tree", description: "One is enough.", createdBy: id })
    .returning({ id: missions.id });
  const [completion] = await tx
    .insert(missionCompletions)
    .values({
      missionId: mission?.id ?? "",
      userId: id,
      verifiedBy: id,
      status: "approved",
      completionProof: { text: "Done", link: null, date: null, place: null, photos: [] },
    })
    .returning({ id: missionCompletions.id });
  await tx.insert(heldReviews).values({
    completionId: completion?.id ?? "",
    reviewerId: id,
    decision: "approved",
    heldUntil: new Date(),
  });
  await tx.insert(proofPhotos).values({
    completionId: completion?.id ?? "",
    userId: id,
    fileKey,
    width: 10,
    height: 10,
    position: 0,
  });
}

async function buildCertificate(id: string, name: string, fileKey: string, tx: Db) {
  const [certificate] = await tx
    .insert(certificates)
    .values({
      userId: id,
      issuedBy: id,
      certificateNumber: `SDG-2026-${randomBytes(5).toString("hex")}`,
      fileKey,
      certificateData: {
        student_name: name,
        course_title: "Clean water for all",
        sdg_goal: 6,
        completion_date: "2026-11-21",
        score: 90,
        issuer: "SDG Passport",
      },
    })
    .returning({ id: certificates.id });
  await tx.insert(certificateReissues).values({
    certificateId: certificate?.id ?? "",
    wantedName: `${name} the Second`,
    decidedBy: id,
  });
}

// Real accounts of a class have nothing to buy or to publish; here every table has a row of the account.
async function buildClassAccount(actor: Actor, tx: Db) {
  const { id: cohortId } = await buildClassOf(tx, await buildInstitution(tx, { owner: actor }));
  await tx
    .insert(classPupils)
    .values({ userId: actor.id, cohortId, nameKey: "ada", pinDigest: "none" });
  await buildCardRows(tx, actor.id, cohortId);
}
