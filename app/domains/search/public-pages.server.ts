import { type SQL, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** A page that search engines may index, and the time of its last change. */
export type PublicPage = { path: string; changedAt: Date };

/** The maximum number of URLs in one sitemap (sitemaps.org). */
export const maxPerSitemap = 50_000;

const batch = 2000;

// Excludes pages that are marked as not to be indexed.
const sources = {
  documents: sql`select id, path, changed_at from search_documents
    where kind in ('course', 'mission', 'event') or (kind = 'article' and happens_at <= now())`,
  conversations: sql`select p.id, '/community/posts/' || p.id as path, p.active_at as changed_at
    from posts p join topic_subjects t on t.id = p.topic_id
    where p.reply_to is null and p.removed_at is null and t.is_open`,
  institutions: sql`select id, '/institutions/' || slug as path,
    coalesce(reviewed_at, created_at) as changed_at from institutions where status = 'approved'`,
  products: sql`select id, '/shop/' || slug as path, created_at as changed_at
    from products where is_active and deleted_at is null`,
  passports: sql`select p.id, '/passport/' || p.passport_slug as path,
    coalesce((select max(a.created_at) from activities a where a.user_id = p.id), p.created_at)
      as changed_at
    from profiles p where p.passport_public and p.searchable`,
} satisfies Record<string, SQL>;

export type PublicPageKind = keyof typeof sources;

/** Returns whether a text names a kind of public pages. */
export const isPublicPageKind = (text: string): text is PublicPageKind =>
  Object.hasOwn(sources, text);

/** Returns the start of each sitemap: its kind and the id of its first page, at most 50,000 pages apart. */
export async function listSitemapStarts(
  tx: Db = db,
  max = maxPerSitemap,
): Promise<{ kind: PublicPageKind; first: string }[]> {
  const starts = Object.entries(sources).map(
    ([kind, pages]) => sql`
      select ${kind}::text as kind, id as first from (
        select id, row_number() over (order by id) - 1 as n from (${pages}) pages) numbered
      where n % ${max}::integer = 0`,
  );
  const { rows } = await tx.execute<{ kind: PublicPageKind; first: string }>(
    sql`${sql.join(starts, sql` union all `)} order by 1, 2`,
  );
  return rows;
}

/** Reads up to 50,000 public pages of a kind from an id on, a few thousand at a time. */
export async function* readPublicPages(
  kind: PublicPageKind,
  first: string,
  tx: Db = db,
  max = maxPerSitemap,
): AsyncGenerator<PublicPage[]> {
  let left = max;
  let after = sql`id >= ${first}::uuid`;
  while (left > 0) {
    const limit = Math.min(batch, left);
    const { rows } = await tx.execute<{ id: string; path: string; changed_at: string }>(sql`
      select id, path, changed_at from (${sources[kind]}) pages
      where ${after} order by id limit ${limit}`);
    yield rows.map(({ path, changed_at }) => ({ path, changedAt: new Date(changed_at) }));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = sql`id > ${last.id}::uuid`;
    left -= rows.length;
  }
}
