import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isUndecided, listReviewed } from "#app/domains/missions/completions/queries.server.ts";
import { heldReviews, missionCompletions, missions } from "#app/domains/missions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type HeldReview,
  type QueueFacets,
  type QueueFilter,
  queueLimit,
  type ReviewQueue,
} from "./queue.ts";

/** Returns a page of the undecided proofs that match a filter, and the decisions that the actor can still undo. */
export async function listReviewQueue(
  actor: Actor,
  filter: QueueFilter,
  cursor: string | undefined,
  tx: Db = db,
): Promise<ReviewQueue> {
  const order = missionCompletions.completedAt;
  const which = and(isUndecided, ...matching(filter));
  const [page, facets, held] = await Promise.all([
    listReviewed(which, order, { limit: queueLimit, cursor }, tx),
    listFacets(tx),
    listHeld(actor, tx),
  ]);
  return { ...page, facets, held };
}

function matching({ mission, country, days }: QueueFilter): SQL[] {
  return [
    ...(mission === undefined ? [] : [eq(missionCompletions.missionId, mission)]),
    ...(country === undefined ? [] : [eq(profiles.country, country)]),
    ...(days === undefined
      ? []
      : [sql`${missionCompletions.completedAt} <= now() - make_interval(days => ${days})`]),
  ];
}

// Of a longer queue, only what can be chosen is listed: counting it all takes longer than the page.
const countedProofs = 1000;

async function listFacets(tx: Db): Promise<QueueFacets> {
  const some = tx
    .select({ id: missionCompletions.id })
    .from(missionCompletions)
    .where(isUndecided)
    .limit(countedProofs + 1)
    .as("some");
  const [counted] = await tx.select({ n: count() }).from(some);
  return (counted?.n ?? 0) > countedProofs ? listChoices(tx) : countFacets(tx);
}

async function countFacets(tx: Db): Promise<QueueFacets> {
  const [ofMissions, countries] = await Promise.all([
    tx
      .select({ id: missions.id, title: missions.title, n: count() })
      .from(missionCompletions)
      .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
      .where(isUndecided)
      .groupBy(missions.id)
      .orderBy(asc(missions.title), missions.id),
    tx
      .select({ code: sql<string>`${profiles.country}`, n: count() })
      .from(missionCompletions)
      .innerJoin(profiles, eq(profiles.id, missionCompletions.userId))
      .where(and(isUndecided, sql`${profiles.country} is not null`))
      .groupBy(profiles.country)
      .orderBy(profiles.country),
  ]);
  return { missions: ofMissions, countries };
}

// The missions with pending proofs, and the countries of all learners: each is one look into an index.
async function listChoices(tx: Db): Promise<QueueFacets> {
  const [ofMissions, countries] = await Promise.all([
    tx
      .select({ id: missions.id, title: missions.title })
      .from(missions)
      .where(
        sql`exists (select from mission_completions c where c.mission_id = ${missions.id} and c.status = 'pending')`,
      )
      .orderBy(asc(missions.title), missions.id),
    tx.execute<{ code: string }>(sql`
      with recursive countries as (
        select min(country) as code from profiles
        union all
        select (select min(p.country) from profiles p where p.country > countries.code)
        from countries where countries.code is not null
      )
      select code from countries where code is not null`),
  ]);
  return { missions: ofMissions, countries: countries.rows };
}

const listHeld = (actor: Actor, tx: Db): Promise<HeldReview[]> =>
  tx
    .select({
      id: heldReviews.completionId,
      decision: heldReviews.decision,
      title: missions.title,
      name: profiles.fullName,
      heldUntil: heldReviews.heldUntil,
    })
    .from(heldReviews)
    .innerJoin(missionCompletions, eq(missionCompletions.id, heldReviews.completionId))
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .innerJoin(profiles, eq(profiles.id, missionCompletions.userId))
    .where(eq(heldReviews.reviewerId, actor.id))
    .orderBy(desc(heldReviews.heldUntil), desc(heldReviews.completionId))
    .limit(queueLimit);
