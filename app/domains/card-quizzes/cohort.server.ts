import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

/** A cohort that has live quizzes: a class that pupils join with a code, or any other. */
export type CardCohort = {
  id: string;
  name: string;
  /** Whether it is a class with a code, which has a page of its own. */
  hasCode: boolean;
  /** How many members could have a card; those who run the institution have none. */
  members: number;
};

/** Returns a cohort of an institution, for its staff. */
export async function findCardCohort(
  institutionId: string,
  id: string,
  tx: Db = db,
): Promise<CardCohort | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<CardCohort>(sql`
    select c.id, c.name, k.cohort_id is not null as "hasCode",
      (select count(*)::int from institution_members m
        where m.cohort_id = c.id and m.role = 'member') as members
    from cohorts c left join classes k on k.cohort_id = c.id
    where c.institution_id = ${institutionId} and c.id = ${id}`);
  return rows[0];
}

/** Returns the cohort and the number of a member's own answer card in an institution, if it has one. */
export async function findOwnCard(
  userId: string,
  institutionId: string,
  tx: Db = db,
): Promise<{ cohort: string; card: number } | undefined> {
  const { rows } = await tx.execute<{ cohort: string; card: number }>(sql`
    select c.name as cohort, n.card from institution_members m
    join card_numbers n on n.cohort_id = m.cohort_id and n.user_id = m.user_id
    join cohorts c on c.id = m.cohort_id
    where m.institution_id = ${institutionId} and m.user_id = ${userId}`);
  return rows[0];
}
