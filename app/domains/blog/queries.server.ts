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

/** Published posts, the latest first; of one tag where it is named. */
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

/** The latest published posts with their texts, for those who follow the blog by a feed. */
export async function listFeedPosts(limit: number, tx: Db = db): Promise<BlogPost[]> {
  return tx
    .select(wholeColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...latestFirst)
    .limit(limit);
}

/** A published post; drafts, scheduled and deleted ones are as if there were none. */
export async function findBlogPost(slug: string, tx: Db = db): Promise<BlogPost | undefined> {
  const [post] = await tx
    .select(wholeColumns)
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)));
  return post;
}

/** Other published posts that share a tag or the goal with one, those that share most first. */
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

/** The published posts that came out just before and just after one. */
export async function findNeighbourPosts(
  id: string,
  tx: Db = db,
): Promise<{ earlier: BlogPostLink | undefined; later: BlogPostLink | undefined }> {
  const place = sql`(${blogPosts.publishAt}, ${blogPosts.id})`;
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
    earlier: await nearest(sql`${place} < ${own}`, latestFirst),
    later: await nearest(sql`${place} > ${own}`, [
      sql`${blogPosts.publishAt}`,
      sql`${blogPosts.id}`,
    ]),
  };
}

/** The tags of published posts, the most frequent first. */
export async function listBlogTags(limit: number, tx: Db = db): Promise<TagCount[]> {
  const { rows } = await tx.execute<TagCount>(sql`
    select t as tag, count(*)::integer as n from blog_posts, unnest(tags) as t
    where deleted_at is null and publish_at <= now()
    group by t order by n desc, t limit ${limit}`);
  return rows;
}

/** How many whole seconds it takes until a scheduled post appears, at most so many. */
export async function secondsToNextPost(max: number, tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select floor(extract(epoch from min(publish_at) - now()))::integer as seconds from blog_posts
    where deleted_at is null and publish_at > now() and publish_at <= now() + ${max} * interval '1 second'`);
  return Math.min(max, rows[0]?.seconds ?? max);
}

/** The cover kept under a key, if a post has it: of a published one for everybody, else for admins. */
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
