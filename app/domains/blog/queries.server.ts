import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { BlogPost, BlogPostLink, BlogPostSummary, TagCount } from "./blog-post.ts";
import { blogPosts } from "./tables.server.ts";

const summaryColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  summary: blogPosts.summary,
  coverKey: blogPosts.coverKey,
  coverDescription: blogPosts.coverDescription,
  tags: blogPosts.tags,
  sdgGoal: blogPosts.sdgGoal,
  authorName: blogPosts.authorName,
  publishedAt: sql<Date>`${blogPosts.publishAt}`.mapWith(blogPosts.publishAt),
};
const wholeColumns = {
  ...summaryColumns,
  body: blogPosts.body,
  updatedAt: blogPosts.updatedAt,
};

const isPublished = and(isNull(blogPosts.deletedAt), lte(blogPosts.publishAt, sql`now()`));
const latestFirst = [sql`${blogPosts.publishAt} desc`, sql`${blogPosts.id} desc`];

/** Returns published posts, or those with a tag if given, newest first. */
export async function listBlogPosts(
  { tag, limit, cursor }: PageOptions & { tag?: string | undefined },
  tx: Db = db,
): Promise<Page<BlogPostSummary>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(summaryColumns)
    .from(blogPosts)
    .where(
      and(
        isPublished,
        tag === undefined ? undefined : sql`${blogPosts.tags} @> array[${tag}::text]`,
        cursor === undefined ? undefined : isBefore(cursor),
      ),
    )
    .orderBy(...latestFirst)
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

const isBefore = (cursor: string) => sql`(${blogPosts.publishAt}, ${blogPosts.id}) < (
  select c.publish_at, c.id from blog_posts c where c.id = ${cursor}::uuid)`;

/** Returns the latest published posts with their texts, for the feed. */
export async function listFeedPosts(limit: number, tx: Db = db): Promise<BlogPost[]> {
  return tx
    .select(wholeColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...latestFirst)
    .limit(limit);
}

/** Returns a published post; undefined for drafts, scheduled and deleted posts. */
export async function findBlogPost(slug: string, tx: Db = db): Promise<BlogPost | undefined> {
  const [post] = await tx
    .select(wholeColumns)
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)));
  return post;
}

/** Returns other published posts that share a tag or the goal with a post, most shared first. */
export async function listRelatedPosts(
  { id, tags, sdgGoal }: Pick<BlogPostSummary, "id" | "tags" | "sdgGoal">,
  limit: number,
  tx: Db = db,
): Promise<BlogPostSummary[]> {
  const shared = sql`(
    (select count(*) from unnest(${blogPosts.tags}) as t where t = any (${sql.param(tags)}::text[]))
    + (${blogPosts.sdgGoal} is not distinct from ${sdgGoal} and ${blogPosts.sdgGoal} is not null)::integer)`;
  return tx
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isPublished, sql`${blogPosts.id} <> ${id}`, sql`${shared} > 0`))
    .orderBy(sql`${shared} desc`, ...latestFirst)
    .limit(limit);
}

/** Returns the published posts directly before and after a post. */
export async function findNeighbourPosts(
  id: string,
  tx: Db = db,
): Promise<{ earlier: BlogPostLink | undefined; later: BlogPostLink | undefined }> {
  const position = sql`(${blogPosts.publishAt}, ${blogPosts.id})`;
  const own = sql`(select c.publish_at, c.id from blog_posts c where c.id = ${id})`;
  const nearest = async (where: SQL, order: SQL[]) => {
    const [post] = await tx
      .select({ slug: blogPosts.slug, title: blogPosts.title })
      .from(blogPosts)
      .where(and(isPublished, where))
      .orderBy(...order)
      .limit(1);
    return post;
  };
  return {
    earlier: await nearest(sql`${position} < ${own}`, latestFirst),
    later: await nearest(sql`${position} > ${own}`, [
      sql`${blogPosts.publishAt}`,
      sql`${blogPosts.id}`,
    ]),
  };
}

/** Returns the tags of published posts, most frequent first. */
export async function listBlogTags(limit: number, tx: Db = db): Promise<TagCount[]> {
  const { rows } = await tx.execute<TagCount>(sql`
    select t as tag, count(*)::integer as n from blog_posts, unnest(tags) as t
    where deleted_at is null and publish_at <= now()
    group by t order by n desc, t limit ${limit}`);
  return rows;
}

/** Returns the whole seconds until the next scheduled post is published, at most `max`. */
export async function secondsToNextPost(max: number, tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select floor(extract(epoch from min(publish_at) - now()))::integer as seconds from blog_posts
    where deleted_at is null and publish_at > now() and publish_at <= now() + ${max} * interval '1 second'`);
  return Math.min(max, rows[0]?.seconds ?? max);
}

/** Returns whether a post uses a cover: any post for admins, a published post for all others. */
export async function isCoverShown(coverKey: string, isAdmin: boolean, tx: Db = db) {
  const [post] = await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(
      and(eq(blogPosts.coverKey, coverKey), isAdmin ? isNull(blogPosts.deletedAt) : isPublished),
    )
    .limit(1);
  return post !== undefined;
}
