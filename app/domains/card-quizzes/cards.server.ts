import { sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type CardPlayer, cardQuizRules } from "./card-quiz.ts";

const isNamed = isNamedToStaff(sql`u.id`);

const hasLeft = sql`not exists (
  select from institution_members m where m.user_id = c.user_id and m.cohort_id = c.cohort_id)`;

/** Selects the members of a class who have no card yet with the lowest free numbers, by name. */
const selectFresh = (classId: string) => sql`
  select free.card, fresh.user_id
  from (
    select n as card, row_number() over (order by n) as at
    from generate_series(1, ${cardQuizRules.maxCards}::integer) n
    where not exists (select from card_numbers c
      where c.cohort_id = ${classId} and c.card = n and not (${hasLeft}))
  ) free join (
    select m.user_id, row_number() over (
      order by case when ${isNamed} then lower(u.name) end nulls last, m.handle) as at
    from institution_members m join users u on u.id = m.user_id
    where m.cohort_id = ${classId} and m.role = 'member'
      and not exists (select from card_numbers c where c.cohort_id = ${classId} and c.user_id = m.user_id)
  ) fresh using (at)`;

/**
 * Gives each member of a class who has none the lowest free number of a card, by name, and frees the numbers of those
 * who have left. Numbers that are in use stay. Members for whom none is left get no card. Safe to repeat and to run twice at once.
 */
export async function assignCards(classId: string, tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    await tx.execute(sql`select from cohorts where id = ${classId} for no key update`);
    await tx.execute(sql`delete from card_numbers c where c.cohort_id = ${classId} and ${hasLeft}`);
    await tx.execute(sql`
      insert into card_numbers (cohort_id, card, user_id)
      select ${classId}::uuid, f.card, f.user_id from (${selectFresh(classId)}) f`);
  });
}

/**
 * Returns the cards of a class's members by number, followed by so many without an owner. Whoever has none yet is listed
 * with the number that `assignCards` would give them now.
 */
export async function listCards(
  classId: string,
  extra: number,
  tx: Db = db,
): Promise<CardPlayer[]> {
  const { rows } = await tx.execute<CardPlayer>(sql`
    select o.card, case when ${isNamed} then u.name end as name
    from (
      select c.card, c.user_id from card_numbers c where c.cohort_id = ${classId} and not (${hasLeft})
      union all ${selectFresh(classId)}
    ) o join users u on u.id = o.user_id
    order by o.card`);
  const highest = rows.at(-1)?.card ?? 0;
  const last = Math.min(highest + extra, cardQuizRules.maxCards);
  const unnamed = Array.from({ length: last - highest }, (_, at) => ({
    card: highest + at + 1,
    name: null,
  }));
  return [...rows, ...unnamed];
}
