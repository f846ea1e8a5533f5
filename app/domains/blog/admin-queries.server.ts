import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import { type BlogFormValues, type BlogState, stateOf } from "./blog-post.ts";
import { blogPosts } from "./tables.server.ts";

/** A post as the admin list shows it. */
export type WrittenPost = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  authorName: string;
  sdgGoal: number | null;
  publishAt: Date | null;
  updatedAt: Date;
  state: BlogState;
};

const columns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  summary: blogPosts.summary,
  authorName: blogPosts.authorName,
  sdgGoal: blogPosts.sdgGoal,
  publishAt: blogPosts.publishAt,
  updatedAt: blogPosts.updatedAt,
};

const isInState: Record<BlogState, ReturnType<typeof sql>> = {
  draft: sql`${blogPosts.publishAt} is null`,
  scheduled: sql`${blogPosts.publishAt} > now()`,
  published: sql`${blogPosts.publishAt} <= now()`,
};

/** Returns posts of every state, or of one state if given, most recently edited first. */
export async function listWrittenPosts(
  { state, limit, cursor }: PageOptions & { state?: BlogState | undefined },
  tx: Db = db,
): Promise<Page<WrittenPost>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(columns)
    .from(blogPosts)
    .where(
      and(
        isNull(blogPosts.deletedAt),
        state && isInState[state],
        cursor === undefined ? undefined : sql`${blogPosts.id} < ${cursor}::uuid`,
      ),
    )
    .orderBy(desc(blogPosts.id))
    .limit(limit + 1);
  const now = new Date();
  return cutPage(rows, limit, (row) => ({ ...row, state: stateOf(row.publishAt, now) }));
}

/** Returns the number of posts per state. */
export async function countWrittenPosts(tx: Db = db): Promise<Record<BlogState, number>> {
  const [row] = await tx
    .select({
      draft: sql<number>`count(*) filter (where ${isInState.draft})`.mapWith(Number),
      scheduled: sql<number>`count(*) filter (where ${isInState.scheduled})`.mapWith(Number),
      published: sql<number>`count(*) filter (where ${isInState.published})`.mapWith(Number),
    })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt));
  return { draft: row?.draft ?? 0, scheduled: row?.scheduled ?? 0, published: row?.published ?? 0 };
}

/** Returns a post of any state with the fields that its editor needs; undefined if there is none. */
export async function findWrittenPost(id: string, tx: Db = db) {
  if (!isUuid(id)) return undefined;
  const [post] = await tx
    .select({
      ...columns,
      body: blogPosts.body,
      tags: blogPosts.tags,
      coverKey: blogPosts.coverKey,
      coverDescription: blogPosts.coverDescription,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)));
  return post && { ...post, state: stateOf(post.publishAt) };
}
export type WholePost = NonNullable<Awaited<ReturnType<typeof findWrittenPost>>>;

/** Returns the form values of an existing post. */
export const toBlogFormValues = (post: WholePost): BlogFormValues => ({
  title: post.title,
  slug: post.slug,
  summary: post.summary,
  body: post.body,
  tags: post.tags.join(", "),
  sdg_goal: post.sdgGoal === null ? "" : String(post.sdgGoal),
  author_name: post.authorName,
  cover_description: post.coverDescription,
});
