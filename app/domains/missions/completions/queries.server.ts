import { and, count, desc, eq, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { CompletionStatus, Mission } from "#app/domains/missions/mission.ts";
import { missionCompletions, missions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import { joinColumns, noColumn, readColumn, type UserColumn } from "#db/user-column.server.ts";

import type {
  AttendedEvent,
  Completion,
  MeasuredQuantity,
  OwnCompletion,
  OwnProofs,
  ReviewedCompletion,
} from "./completion.ts";
import { eventDays } from "./completion.ts";
import { verifyingStaff } from "./reviewer.server.ts";

const reviewers = alias(profiles, "reviewers");

/** Selects the measured quantity of a row of `mission_completions`, by the name of the table or its alias. */
const selectMeasured = (c: SQL) => sql`(case when ${c}.measure is not null then json_build_object(
    'measure', ${c}.measure, 'stated', ${c}.stated_quantity, 'confirmed', ${c}.confirmed_quantity,
    'event', (select e.title from events e where e.id = ${c}.event_id)) end)`;

const completionColumns = {
  id: missionCompletions.id,
  missionId: missionCompletions.missionId,
  status: missionCompletions.status,
  verified: missionCompletions.verified,
  reviewedAt: missionCompletions.reviewedAt,
  reviewNote: missionCompletions.reviewNote,
  completedAt: missionCompletions.completedAt,
  completionProof: missionCompletions.completionProof,
  measured: sql<MeasuredQuantity | null>`${selectMeasured(sql`${missionCompletions}`)}`,
  mission: {
    title: missions.title,
    missionType: missions.missionType,
    sdgGoal: missions.sdgGoal,
    pointsReward: missions.pointsReward,
  },
};

const reviewedColumns = {
  ...completionColumns,
  userId: missionCompletions.userId,
  verifiedBy: missionCompletions.verifiedBy,
  profile: { fullName: profiles.fullName, country: profiles.country },
  reviewer: reviewers.fullName,
};

/** Returns a learner's completions with their missions, including deleted ones, latest first. */
export async function listCompletions(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Completion>> {
  const rest = cursor
    ? sql`(${missionCompletions.completedAt}, ${missionCompletions.id}) <
        (select c.completed_at, c.id from mission_completions c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : undefined;
  const rows = await tx
    .select(completionColumns)
    .from(missionCompletions)
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .where(and(eq(missionCompletions.userId, userId), rest))
    .orderBy(desc(missionCompletions.completedAt), desc(missionCompletions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns completions in one state with mission and learner, latest submission first. */
export function listCompletionsByStatus(
  status: CompletionStatus,
  page: PageOptions,
  tx: Db = db,
): Promise<Page<ReviewedCompletion>> {
  const order = missionCompletions.completedAt;
  return listReviewed(eq(missionCompletions.status, status), order, page, tx);
}

/** Returns the completions that admins have decided, latest decision first. */
export function listDecided(page: PageOptions, tx: Db = db): Promise<Page<ReviewedCompletion>> {
  const order = missionCompletions.reviewedAt;
  return listReviewed(sql`${order} is not null`, order, page, tx);
}

/** Whether a completion awaits a decision: it is pending, and nobody has just decided it. */
export const isUndecided = and(
  eq(missionCompletions.status, "pending"),
  sql`not exists (select from held_reviews h where h.completion_id = ${missionCompletions.id})`,
);

/** Returns the number of proofs that await a decision. */
export async function countPending(tx: Db = db): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(missionCompletions).where(isUndecided);
  return row?.n ?? 0;
}

/** Returns a completion with mission and learner. */
export async function findCompletion(
  id: string,
  tx: Db = db,
): Promise<ReviewedCompletion | undefined> {
  const [row] = await selectReviewed(tx).where(eq(missionCompletions.id, id));
  return row;
}

/** Returns a learner's proofs for one mission, latest first. */
export const listOwnCompletions = (userId: string, missionId: string, tx: Db = db) =>
  readColumn(userId, ownCompletionsColumn(missionId), tx);

/** A learner's proofs for one mission, latest first. */
const ownCompletionsColumn = (missionId: string): UserColumn<OwnCompletion[]> => ({
  sql: sql`(select json_agg(own) from (
      select c.id, c.status, c.reviewed_at as "reviewedAt", c.review_note as "reviewNote",
        c.completed_at as "completedAt", c.completion_proof as "completionProof", ${selectMeasured(sql`c`)} as measured,
        a.points_earned as "pointsEarned"
      from mission_completions c
        left join activities a on a.user_id = c.user_id and a.source = 'mission:' || c.id
      where c.mission_id = ${missionId}::uuid and c.user_id = u.id
      order by c.completed_at desc, c.id desc limit 20) own)`,
  read: (rows: OwnCompletionRow[] | null) =>
    (rows ?? []).map((row) => ({
      ...row,
      reviewedAt: row.reviewedAt === null ? null : new Date(row.reviewedAt),
      completedAt: new Date(row.completedAt),
    })),
});

/** What the page of a mission shows of its reader. */
export const ownProofsColumn = ({ id, measure }: Pick<Mission, "id" | "measure">) =>
  joinColumns({
    completions: ownCompletionsColumn(id),
    events: measure === null ? noColumn : attendedEventsColumn,
  }) satisfies UserColumn<OwnProofs>;

/** The events that a learner attended lately, latest first: those that a proof can name. */
const attendedEventsColumn: UserColumn<AttendedEvent[]> = {
  sql: sql`(select json_agg(attended) from (
      select e.id, e.title from event_attendance a join events e on e.id = a.event_id
      where a.user_id = u.id and a.checked_in_at > now() - make_interval(days => ${sql.raw(String(eventDays))})
      order by a.checked_in_at desc limit 20) attended)`,
  read: (events: AttendedEvent[] | null) => events ?? [],
};

type OwnCompletionRow = Omit<OwnCompletion, "reviewedAt" | "completedAt"> & {
  reviewedAt: string | null;
  completedAt: string;
};

/** The statuses of a learner's pending and approved completions of some missions, by mission. */
export const ownStatesColumn = (
  missionIds: readonly string[],
): UserColumn<Map<string, CompletionStatus>> => ({
  sql: sql`(select json_object_agg(mission_id, status) from mission_completions
    where user_id = u.id and mission_id = any(${sql.param(missionIds)}::uuid[])
      and status in ('pending', 'approved'))`,
  read: (states: Record<string, CompletionStatus> | null) => new Map(Object.entries(states ?? {})),
});

/**
 * Returns the stored file of a photo. For its owner, for admins, and for staff who verify the
 * proofs of this learner, while it is pending and if they decided it.
 */
export async function findPhoto(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<{ fileKey: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const isTheirs = or(eq(proofPhotos.userId, actor.id), isVerifiedBy(actor.id));
  const [photo] = await tx
    .select({ fileKey: proofPhotos.fileKey })
    .from(proofPhotos)
    .innerJoin(missionCompletions, eq(missionCompletions.id, proofPhotos.completionId))
    .where(and(eq(proofPhotos.id, id), hasRole(actor, "admin") ? undefined : isTheirs));
  return photo;
}

const isVerifiedBy = (actorId: string) => sql`(
  (${missionCompletions.status} = 'pending' or ${missionCompletions.verifiedBy} = ${actorId})
  and exists (${verifyingStaff(actorId, sql`${missionCompletions.userId}`)}))`;

/** Selects completions by a condition, with mission, learner and reviewer, in descending order. */
export async function listReviewed(
  which: SQL | undefined,
  order: typeof missionCompletions.completedAt | typeof missionCompletions.reviewedAt,
  { limit, cursor }: PageOptions,
  tx: Db,
): Promise<Page<ReviewedCompletion>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const column = sql.identifier(order.name);
  const rest = cursor
    ? sql`(${order}, ${missionCompletions.id}) <
        (select c.${column}, c.id from mission_completions c where c.id = ${cursor}::uuid)`
    : undefined;
  const rows = await selectReviewed(tx)
    .where(and(which, rest))
    .orderBy(desc(order), desc(missionCompletions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

const selectReviewed = (tx: Db) =>
  tx
    .select(reviewedColumns)
    .from(missionCompletions)
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .innerJoin(profiles, eq(profiles.id, missionCompletions.userId))
    .leftJoin(reviewers, eq(reviewers.id, missionCompletions.verifiedBy));
