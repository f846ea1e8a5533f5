import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildBlogPost } from "#tests/builders/blog.ts";
import { searchTitles } from "#tests/builders/search.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { countWrittenPosts, listWrittenPosts } from "./admin-queries.server.ts";
import { deleteBlogPost } from "./delete-blog-post.server.ts";
import { loadStarterPosts } from "./load-starter-posts.server.ts";
import {
  findBlogPost,
  findNeighbourPosts,
  listBlogPosts,
  listBlogTags,
  listFeedPosts,
  listRelatedPosts,
  secondsToNextPost,
} from "./queries.server.ts";
import { renderArticle, renderFeedArticle } from "./render-article.server.ts";
import { blogPosts } from "./tables.server.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600 * 1000);
const titles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title);

/** Creates published posts, newest first. */
async function buildPosts(tx: Db, ...made: { title: string; tags?: string[]; sdgGoal?: number }[]) {
  const posts = [];
  for (const [n, one] of made.entries()) {
    posts.push(await buildBlogPost(tx, { publishAt: hours(-n - 1), ...one }));
  }
  return posts;
}

test("lists published posts page by page, and no others", () =>
  inRollback(async (tx) => {
    await buildPosts(tx, { title: "A" }, { title: "B" }, { title: "C" });
    const hidden = [
      await buildBlogPost(tx, { title: "Draft", publishAt: null }),
      await buildBlogPost(tx, { title: "Later", publishAt: hours(1) }),
      await buildBlogPost(tx, { title: "Gone", deletedAt: new Date() }),
    ];
    for (const { slug } of hidden) expect(await findBlogPost(slug, tx)).toBeUndefined();
    const first = await listBlogPosts({ limit: 2 }, tx);
    const rest = await listBlogPosts({ limit: 2, cursor: first.nextCursor ?? "" }, tx);
    expect([titles(first.items), titles(rest.items), rest.nextCursor]).toEqual([
      ["A", "B"],
      ["C"],
      null,
    ]);
    expect(titles(await listFeedPosts(9, tx))).toEqual(["A", "B", "C"]);
    expect((await listBlogPosts({ limit: 2, cursor: "nonsense" }, tx)).items).toEqual([]);
    expect(await countWrittenPosts(tx)).toEqual({ draft: 1, scheduled: 1, published: 3 });
    const drafts = await listWrittenPosts({ state: "draft", limit: 9 }, tx);
    expect(titles(drafts.items)).toEqual(["Draft"]);
    expect((await listWrittenPosts({ limit: 9 }, tx)).items).toHaveLength(5);
  }));

test("a scheduled post appears when its time has come, also in the search", () =>
  inRollback(async (tx) => {
    const { id, slug } = await buildBlogPost(tx, {
      title: "Zwieback at dawn",
      publishAt: hours(1),
    });
    expect(await secondsToNextPost(60, tx)).toBe(60);
    expect((await searchTitles(tx, "zwieback")).found).toEqual([]);
    expect((await searchTitles(tx, "zwiebak dawm")).alike).toEqual([]);
    const soon = sql`update blog_posts set publish_at = now() + interval '12.5 seconds' where id = ${id}`;
    await tx.execute(soon);
    expect(await secondsToNextPost(60, tx)).toBe(12);
    // Only time passes, so the triggers are disabled.
    await tx.execute(sql`alter table blog_posts disable trigger user`);
    await tx.execute(sql`update blog_posts set publish_at = now() where id = ${id}`);
    await tx.execute(
      sql`update search_documents set happens_at = now() where subject_id = ${id}::text`,
    );
    expect(await findBlogPost(slug, tx)).toMatchObject({ id });
    expect((await searchTitles(tx, "zwieback")).found).toEqual(["Zwieback at dawn"]);
    expect(await secondsToNextPost(60, tx)).toBe(60);
  }));

test("finds a published post by its text and tags", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id } = await buildBlogPost(tx, { title: "Barrels", tags: ["quokka"], sdgGoal: 6 });
    expect((await searchTitles(tx, "quokka barrels")).found).toEqual(["Barrels"]);
    await tx.execute(sql`update blog_posts set publish_at = null where id = ${id}`);
    expect((await searchTitles(tx, "quokka")).found).toEqual([]);
    await tx.execute(sql`update blog_posts set publish_at = now() where id = ${id}`);
    expect((await searchTitles(tx, "quokka")).found).toEqual(["Barrels"]);
    await deleteBlogPost(admin, id, tx);
    expect((await searchTitles(tx, "quokka")).found).toEqual([]);
  }));

test("related posts share tags or the goal, those with the most in common first", () =>
  inRollback(async (tx) => {
    const [own] = await buildPosts(
      tx,
      { title: "Own", tags: ["wells", "data"], sdgGoal: 6 },
      { title: "Goal", tags: ["bees"], sdgGoal: 6 },
      { title: "Both tags", tags: ["data", "wells"], sdgGoal: 4 },
      { title: "Nothing", tags: ["trees"] },
    );
    if (!own) throw new Error("no post");
    expect(titles(await listRelatedPosts(own, 9, tx))).toEqual(["Both tags", "Goal"]);
    expect(await listRelatedPosts({ ...own, tags: [], sdgGoal: null }, 9, tx)).toEqual([]);
    expect(await listBlogTags(2, tx)).toEqual([
      { tag: "data", n: 2 },
      { tag: "wells", n: 2 },
    ]);
    expect(titles((await listBlogPosts({ tag: "wells", limit: 9 }, tx)).items)).toEqual([
      "Own",
      "Both tags",
    ]);
  }));

test("each post links to its neighbours", () =>
  inRollback(async (tx) => {
    const [a, b, c] = await buildPosts(tx, { title: "A" }, { title: "B" }, { title: "C" });
    const names = async (id = "") => {
      const { earlier, later } = await findNeighbourPosts(id, tx);
      return [earlier?.title, later?.title];
    };
    expect([await names(a?.id), await names(b?.id), await names(c?.id)]).toEqual([
      ["B", undefined],
      ["C", "A"],
      [undefined, "B"],
    ]);
  }));

test("loads the starter posts once and preserves later changes", () =>
  inOwnDatabase(async ({ db }) => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadStarterPosts(db)));
    expect(loaded.toSorted((a, b) => b - a)).toEqual([6, 0, 0]);
    const posts = await listFeedPosts(9, db);
    expect(posts).toHaveLength(6);
    expect(posts.every(({ publishedAt }) => publishedAt <= new Date())).toBe(true);
    const admin = await buildActor(db, { roles: ["admin"] });
    for (const { id } of posts) await deleteBlogPost(admin, id, db);
    expect(await loadStarterPosts(db)).toBe(0);
    expect(await listFeedPosts(9, db)).toEqual([]);
    expect(await db.select({ id: blogPosts.id }).from(blogPosts)).toHaveLength(6);
  }));

test("an article links to terms; a feed has their words only, and the name of a chart", () => {
  const reading = { language: "en", locale: "en", t: translate("en") } as const;
  const body =
    "A [lost harvest](term:food-loss).\n\n```chart bar\ntitle: T & U\ncaption: C.\nfact: water-safe-share | A\n```";
  const article = renderArticle(body, reading);
  expect(article).toContain('popovertarget="term-food-loss">lost harvest</button>');
  expect(article).toContain('<figure class="chart"');
  expect(renderFeedArticle(body, reading)).toBe(
    "<p>A lost harvest.</p>\n<p><strong>T &amp; U</strong> C.</p>\n",
  );
});
