import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { blogPosts } from "#app/domains/blog/tables.server.ts";
import { invalidatePages, setIsListening } from "#app/http/cache/tagged-map.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildBlogPost } from "#tests/builders/blog.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp, origin } from "#tests/http.ts";

const coverKey = "covers/four-years-to-go.svg";
const hours = (n: number) => new Date(Date.now() + n * 3600 * 1000);
let post: Awaited<ReturnType<typeof buildBlogPost>>;
let hidden: string[];
let adminCookie: string;

beforeAll(async () => {
  const admin = await buildActor(db, { roles: ["admin"], name: "Ada Obi" });
  adminCookie = await buildSessionCookie(db, admin);
  post = await buildBlogPost(db, {
    title: 'Rain & "wells" <b>',
    coverKey,
    coverDescription: "A wheel",
    tags: ["wells", "open data"],
    sdgGoal: 6,
    body: "Read [the goals](/sdgs).\n\n## Sources\n\n- Town, 2026\n\n<script>alert(1)</script>",
  });
  await buildBlogPost(db, { title: "Elder", tags: ["wells"], publishAt: hours(-48) });
  const states = [{ publishAt: null }, { publishAt: hours(2) }, { deletedAt: new Date() }];
  hidden = [];
  for (const state of states) {
    const made = await buildBlogPost(db, { title: "Hidden", ...state });
    hidden.push(made.slug);
  }
});

const read = async (path: string, cookie?: string) =>
  (await fetchApp(path, cookie ? { cookie } : {})).text();
const titlesIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>[\s\S]*?<\/h[23]>/g)].map(([h]) => textOf(h));

test("lists published posts, also by tag, with the feed and without scripts", async () => {
  const html = await read("/blog");
  const main = elementOf(html, "main");
  expect(titlesIn(main)).toEqual(["Rain & &quot;wells&quot; &lt;b&gt;", "Elder"]);
  expect(main).toContain('src="/blog/covers/four-years-to-go.svg"');
  expect(main).toMatch(/<img[^>]* width="1200" height="630"/);
  expect(html).toContain(
    `<link rel="alternate" type="application/rss+xml" title="SDG Passport blog" href="${origin}/blog/feed.xml"/>`,
  );
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  const tagged = elementOf(await read("/blog?tag=open+data"), "main");
  expect(titlesIn(tagged)).toEqual(["Rain & &quot;wells&quot; &lt;b&gt;"]);
  expect(textOf(elementOf(await read("/blog?tag=nothing"), "main"))).toContain(
    "No articles have this tag",
  );
  expect(textOf(elementOf(await read("/blog?cursor=nonsense"), "main"))).toContain(
    "No older articles",
  );
});

test("shows a post with cover, structured data, related posts and neighbours", async () => {
  const html = await read(`/blog/${post.slug}`);
  const main = elementOf(html, "main");
  for (const expected of ["By Ada Obi", "1 min read", "Related articles", "Older article"]) {
    expect(textOf(main)).toContain(expected);
  }
  expect(main).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(main).toContain('alt="A wheel"');
  expect(linksOf(main)).toContainEqual(["#open data", "/blog?tag=open+data"]);
  expect(html).toContain(`content="${origin}/blog/${post.slug}/image.png"`);
  const [, json = ""] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "BlogPosting",
    headline: 'Rain & "wells" <b>',
    datePublished: post.publishAt?.toISOString(),
    author: { "@type": "Person", name: "Ada Obi" },
    image: [`${origin}/blog/${post.slug}/image.png`],
  });
});

test("drafts, scheduled and deleted posts are not found in any form, also by admins", async () => {
  const missing = await fetchApp("/blog/no-such-post");
  const page = textOf(await missing.text());
  for (const slug of hidden) {
    for (const cookie of [undefined, adminCookie]) {
      const answer = await fetchApp(`/blog/${slug}`, cookie ? { cookie } : {});
      expect(answer.status).toBe(404);
      if (!cookie) expect(textOf(await answer.text())).toBe(page);
    }
    expect((await fetchApp(`/blog/${slug}/image.png`)).status).toBe(404);
  }
  expect(await read("/blog/feed.xml")).not.toContain("Hidden");
});

test("a cached page expires when a scheduled post is due", async () => {
  setIsListening(true);
  invalidatePages("blog");
  const next = await buildBlogPost(db, { title: "Tomorrow", publishAt: hours(1) });
  const soon = sql`update blog_posts set publish_at = now() + interval '1.2 seconds' where id = ${next.id}`;
  await db.execute(soon);
  expect(await read("/blog")).not.toContain("Tomorrow");
  await expect.poll(() => read("/blog"), { interval: 150 }).toContain("Tomorrow");
  expect((await fetchApp(`/blog/${next.slug}`)).status).toBe(200);
  await db.delete(blogPosts).where(eq(blogPosts.id, next.id));
});

test("the feed is RSS 2.0 with absolute URLs and supports 304", async () => {
  const answer = await fetchApp("/blog/feed.xml");
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await answer.text();
  const ask = async (path: string) => {
    const { rows } = await db.execute<{ found: string[] }>(
      sql`select xpath(${path}, xmlparse(document ${xml}))::text[] as found`,
    );
    return rows[0]?.found;
  };
  expect(await ask("/rss/@version")).toEqual(["2.0"]);
  expect(await ask("//item/link/text()")).toContain(`${origin}/blog/${post.slug}`);
  expect(await ask("//item[1]/title/text()")).toEqual(['Rain &amp; "wells" &lt;b&gt;']);
  expect(xml).toContain(`href=&quot;${origin}/sdgs&quot;`);
  const etag = answer.headers.get("etag") ?? "";
  const again = await fetchApp("/blog/feed.xml", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("the sharing image is a PNG of 1200 × 630, and a cover is inert", async () => {
  const image = await fetchApp(`/blog/${post.slug}/image.png`);
  const { width, height, format } = await sharp(await image.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
  const cover = await fetchApp("/blog/covers/four-years-to-go.svg");
  expect(cover.headers.get("content-security-policy")).toContain("sandbox");
  expect((await fetchApp("/blog/covers/a-clean-up-that-counts.svg")).status).toBe(404);
  expect((await fetchApp("/blog/covers/..%2f..%2fpackage.svg")).status).toBe(404);
});

const fields = {
  title: "Counting wells",
  summary: "Why and how.",
  body: "## How\n\nWalk.",
  author_name: "Ada Obi",
  tags: "wells",
  sdg_goal: "6",
  slug: "",
};

test("an admin writes, previews, schedules, publishes, unpublishes and deletes a post", async () => {
  const send = (path: string, form: Record<string, string>) =>
    fetchApp(path, { cookie: adminCookie, form });
  const wrong = await send("/admin/blog/new", { ...fields, title: " ", tags: "a,b,c,d,e,f,g" });
  expect(wrong.status).toBe(400);
  const shown = textOf(await wrong.text());
  for (const expected of ["Enter a title", "Enter at most 6 tags", "Walk."]) {
    expect(shown).toContain(expected);
  }
  const id = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const made = await send("/admin/blog/new", { ...fields, id });
    expect(made.headers.get("location")).toBe(`/admin/blog/${id}`);
  }
  const path = `/admin/blog/${id}`;
  const editor = await read(path, adminCookie);
  const [, seen = ""] = /name="seen" value="([^"]+)"/.exec(editor) ?? [];
  expect(textOf(editor)).toContain("This article is a draft");
  const saved = await send(path, { ...fields, slug: "counting", seen, intent: "preview" });
  expect(saved.headers.get("location")).toBe(`${path}/preview`);
  expect(textOf(await read(`${path}/preview`, adminCookie))).toContain(
    "Only admins can open this preview",
  );
  const late = await send(path, { ...fields, slug: "late", seen, intent: "save" });
  expect([
    late.status,
    textOf(await late.text()).includes("Someone else has changed this article"),
  ]).toEqual([409, true]);
  const schedule = (publish_at: string) =>
    send(path, { intent: "schedule", publish_at, time_zone: "Africa/Nairobi" });
  for (const [at, status] of [
    ["", 400],
    ["2020-01-01T10:00", 400],
    ["2126-01-01T10:00", 302],
  ] as const) {
    expect((await schedule(at)).status).toBe(status);
  }
  expect(textOf(await read(path, adminCookie))).toContain("1 January 2126 at 07:00 (UTC)");
  expect((await fetchApp("/blog/counting")).status).toBe(404);
  expect(toastsOf(await send(path, { intent: "publish" }))).toEqual(["Article published"]);
  expect((await fetchApp("/blog/counting")).status).toBe(200);
  expect(textOf(await read("/admin/blog?state=published", adminCookie))).toContain(
    "Counting wells",
  );
  await send(path, { intent: "unpublish" });
  expect((await fetchApp("/blog/counting")).status).toBe(404);
  const deleted = await send(path, { intent: "delete" });
  expect(deleted.headers.get("location")).toBe("/admin/blog");
  expect((await fetchApp(path, { cookie: adminCookie })).status).toBe(404);
});

test("a cover is uploaded with the text and visible to admins only until publication", async () => {
  const draft = await buildBlogPost(db, { publishAt: null });
  const picture = await sharp({
    create: { width: 640, height: 400, channels: 3, background: "#0b5c63" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  const seen = draft.updatedAt.toISOString();
  const texts = { ...fields, seen, intent: "save", cover_description: "Green" };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append("cover", new Blob([new Uint8Array(picture)]), "a.png");
  const saved = await fetchApp(`/admin/blog/${draft.id}`, {
    method: "POST",
    body: form,
    cookie: adminCookie,
  });
  expect(toastsOf(saved)).toEqual(["Article saved"]);
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, draft.id));
  const cover = `/blog/covers/${row?.coverKey?.split("/")[1]}`;
  expect((await fetchApp(cover)).status).toBe(404);
  const own = await fetchApp(cover, { cookie: adminCookie });
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  await fetchApp(`/admin/blog/${draft.id}`, { cookie: adminCookie, form: { intent: "publish" } });
  const open = await fetchApp(cover);
  expect([open.status, open.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
