import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Asked } from "./parse-query.ts";
import {
  type Found,
  type FoundCounts,
  type FoundKey,
  searchableKinds,
  type SearchableKind,
} from "./searchable.ts";

export type SearchOptions = {
  limit: number;
  kind?: SearchableKind | undefined;
  after?: FoundKey | undefined;
};
export type SearchAnswer = {
  items: Found[];
  /** Approximate matches; only if there are few exact ones. */
  alike: Found[];
  counts: FoundCounts;
  next: FoundKey | undefined;
};

// With fewer results, approximate matches are added.
const minResults = 3;

/** Returns the public documents that match the words, the best first; if there are few, approximate matches too. */
export async function searchEverything(
  asked: Asked,
  options: SearchOptions,
  tx: Db = db,
): Promise<SearchAnswer> {
  const { limit, after } = options;
  const rows = await listFound(asked, options, tx);
  const items = rows.filter(isItem);
  const last = items.length > limit ? items[limit - 1] : undefined;
  const alike = items.length < minResults && !after ? await listAlike(asked, options, tx) : [];
  const known = new Set(items.map(({ id }) => id));
  return {
    items: items.slice(0, limit).map(toFound),
    alike: alike.filter(({ id }) => !known.has(id)).map(toFound),
    counts: toCounts(rows[0]?.counts ?? {}),
    next: last && { score: last.score, id: last.id },
  };
}

const facts = sql`f.id, f.kind, f.subject_id, f.title, f.summary, f.sdg_goal, f.path, f.happens_at,
  (select e.time_zone from events e where f.kind = 'event' and e.id = f.subject_id::uuid) as time_zone,
  (select p.country from profiles p where f.kind = 'person' and p.id = f.subject_id::uuid) as country`;

// A goal is ranked above its content, and an upcoming event above a past one.
const score = (letters: SQL, query: SQL) => sql`round((
    ts_rank_cd('{0.05, 0.1, 0.3, 1}', d.words, ${query}, 33)
      * case d.kind when 'goal' then 1.3 when 'person' then 0.8 when 'post' then 0.7 else 1 end
      * case when d.kind = 'event' and d.happens_at < current_date
          then 0.5 + 0.5 * exp((current_date - d.happens_at::date) / -120.0) else 1 end
    + case when d.letters = ${letters} then 1
        when d.kind = 'goal' and d.subject_id = substring(${letters} from '^(?:sdg|goal)? ?(\\d+)$') then 1
        when starts_with(d.letters, ${letters}) then 0.2 else 0 end
  )::numeric, 6)`;

async function listFound(asked: Asked, { limit, kind, after }: SearchOptions, tx: Db) {
  const isMeant = kind ? sql`r.kind = ${kind}` : sql`true`;
  const comesAfter = after
    ? sql`and (r.score, r.id) < (${after.score}::numeric, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    with asked as materialized (
      select search_query(${asked.query}, ${asked.before}, ${asked.beginning}) as query,
        search_latin(${asked.query}) as letters
    ), ranked as materialized (
      select d.id, d.kind, ${score(sql`asked.letters`, sql`asked.query`)} as score
      from asked, search_found(asked.query) d
    ), page as (
      select r.id, r.score from ranked r where ${isMeant} ${comesAfter}
      order by r.score desc, r.id desc limit ${limit + 1}
    )
    select counted.counts, page.score::text as score, ${facts}
    from (select jsonb_object_agg(kind, n) as counts
      from (select kind, count(*) as n from ranked group by kind) k) counted
    left join (page join search_documents f using (id)) on true
    order by page.score desc, page.id desc`);
  return rows;
}

async function listAlike(asked: Asked, { limit, kind }: SearchOptions, tx: Db): Promise<Row[]> {
  const kinds = kind ? [kind] : [...searchableKinds];
  const { rows } = await tx.execute<Row>(sql`
    with asked as materialized (
      select left(search_latin(${asked.query}), 60) as letters, search_any(${asked.query}) as query
    ), near as (
      select a.id, a.score from asked, search_alike(asked.letters, 100) a
      union all
      select d.id, ts_rank_cd('{0.05, 0.1, 0.3, 1}', d.words, asked.query, 33) / 2
      from asked, search_found(asked.query) d where d.kind <> 'person'
    ), best as (select id, max(score) as score from near group by id)
    select f.score::text as score, ${facts}
    from (select documents.*, best.score from best join search_documents documents using (id)
      where documents.kind = any (${sql.param(kinds)})
      order by best.score desc, documents.id desc limit ${Math.min(limit, 10)}) f
    order by f.score desc, f.id desc`);
  return rows;
}

type Row = {
  counts?: Partial<FoundCounts> | null;
  score: string;
  id: string;
  kind: SearchableKind;
  subject_id: string;
  title: string;
  summary: string;
  sdg_goal: number | null;
  path: string;
  happens_at: string | null;
  time_zone: string | null;
  country: string | null;
};

// Without results, the row of the counts is the only one.
const isItem = (row: Row) => row.id !== null;

const toFound = (row: Row): Found => ({
  documentId: row.id,
  kind: row.kind,
  id: row.subject_id,
  title: row.title,
  summary: row.summary,
  sdgGoal: row.sdg_goal,
  path: row.path,
  happensAt: row.happens_at === null ? null : new Date(row.happens_at),
  timeZone: row.time_zone,
  country: row.country,
});

function toCounts(counts: Partial<FoundCounts> | null): FoundCounts {
  const entries = searchableKinds.map((kind) => [kind, counts?.[kind] ?? 0]);
  return Object.fromEntries(entries) as FoundCounts;
}
