import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildBlogPost } from "#tests/builders/blog.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { findWrittenPost } from "./admin-queries.server.ts";
import { BlogPostInput, ScheduleInput } from "./blog-post-input.ts";
import { createBlogPost } from "./create-blog-post.server.ts";
import { deleteBlogPost } from "./delete-blog-post.server.ts";
import {
  publishBlogPost,
  scheduleBlogPost,
  unpublishBlogPost,
} from "./publish-blog-post.server.ts";
import { findBlogPost, isCoverShown } from "./queries.server.ts";
import { blogPosts } from "./tables.server.ts";
import { updateBlogPost } from "./update-blog-post.server.ts";

const buildInput = (overrides: Record<string, unknown> = {}) =>
  BlogPostInput.parse({
    title: "Wells in Kumasi",
    summary: "How a town counts its wells.",
    body: "## First\n\nWalk.",
    author_name: "Ada Obi",
    ...overrides,
  });
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const refusal = (reason: string) => ({ ok: false, reason });
const noOne = "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a99";

test("only admins write, publish or delete posts", () =>
  inRollback(async (tx) => {
    const learner = await buildActor(tx, { roles: ["instructor"] });
    const { id, updatedAt } = await buildBlogPost(tx);
    const seen = updatedAt.toISOString();
    const refused = refusal("not-allowed");
    expect(await createBlogPost(learner, buildInput(), tx)).toEqual(refused);
    expect(await updateBlogPost(learner, id, { ...buildInput(), seen }, tx)).toEqual(refused);
    expect(await publishBlogPost(learner, id, tx)).toEqual(refused);
    expect(await scheduleBlogPost(learner, id, new Date(), tx)).toEqual(refused);
    expect(await unpublishBlogPost(learner, id, tx)).toEqual(refused);
    expect(await deleteBlogPost(learner, id, tx)).toEqual(refused);
  }));

test("creates a draft once per id, with a slug from its title", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const id = crypto.randomUUID();
    for (let n = 0; n < 2; n++) {
      expect(await createBlogPost(admin, { ...buildInput(), id }, tx)).toEqual({ ok: true, id });
    }
    const post = await findWrittenPost(id, tx);
    expect(post).toMatchObject({ slug: "wells-in-kumasi", state: "draft", publishAt: null });
    expect(await findBlogPost("wells-in-kumasi", tx)).toBeUndefined();
    const second = await createBlogPost(admin, buildInput(), tx);
    const third = await createBlogPost(admin, buildInput({ title: "مياه نظيفة" }), tx);
    const slugs = await tx
      .select({ id: blogPosts.id, slug: blogPosts.slug })
      .from(blogPosts)
      .where(eq(blogPosts.authorId, admin.id));
    const slugOf = (made: typeof second) =>
      slugs.find((one) => made.ok && one.id === made.id)?.slug;
    expect(slugOf(second)).toBe("wells-in-kumasi-2");
    expect(slugOf(third)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const taken = await createBlogPost(admin, buildInput({ slug: "wells-in-kumasi" }), tx);
    expect(taken).toEqual(refusal("slug-taken"));
  }));

test("normalizes tags and rejects invalid slugs", () => {
  expect(buildInput({ tags: " Water, water ,  open   data,, #Wells " }).tags).toEqual([
    "water",
    "open data",
    "wells",
  ]);
  const errors = (overrides: Record<string, unknown>) =>
    BlogPostInput.safeParse({ ...buildInput(), tags: "", ...overrides }).error?.issues.map(
      ({ message }) => message,
    );
  expect(errors({ tags: "a,b,c,d,e,f,g" })).toEqual(["adminBlog.tooManyTags|max=6"]);
  expect(errors({ slug: "Wells & more" })).toEqual(["adminBlog.slugInvalid"]);
  expect(errors({ title: " ", body: "" })).toEqual([
    "adminBlog.titleRequired",
    "adminBlog.bodyRequired",
  ]);
});

test("rejects a change of an outdated version; a published slug stays", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, slug, updatedAt } = await buildBlogPost(tx);
    const seen = updatedAt.toISOString();
    const moved = { ...buildInput({ slug: "elsewhere" }), seen };
    expect(await updateBlogPost(admin, id, moved, tx)).toEqual(refusal("slug-fixed"));
    expect(await updateBlogPost(admin, id, { ...buildInput(), seen }, tx)).toEqual({ ok: true });
    const late = await updateBlogPost(admin, id, { ...buildInput({ title: "Late" }), seen }, tx);
    expect(late).toEqual(refusal("changed-meanwhile"));
    expect(await findBlogPost(slug, tx)).toMatchObject({ title: "Wells in Kumasi", slug });
    expect(await updateBlogPost(admin, noOne, { ...buildInput(), seen }, tx)).toEqual(
      refusal("not-found"),
    );
    expect(await updateBlogPost(admin, "x", { ...buildInput(), seen }, tx)).toEqual(
      refusal("not-found"),
    );
  }));

test("slugs stay unique under concurrent changes", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const drafts = await Promise.all([1, 2].map(() => buildBlogPost(db, { publishAt: null })));
    const changed = await Promise.all(
      drafts.map(({ id, updatedAt }) => {
        const seen = updatedAt.toISOString();
        return updateBlogPost(admin, id, { ...buildInput({ slug: "the-same" }), seen }, db);
      }),
    );
    expect(changed).toEqual(expect.arrayContaining([{ ok: true }, refusal("slug-taken")]));
  }));

test("publishing keeps the first date, unpublishing clears it; each is logged once", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, slug } = await buildBlogPost(tx, { publishAt: null });
    for (let n = 0; n < 2; n++) expect(await publishBlogPost(admin, id, tx)).toEqual({ ok: true });
    const first = await findWrittenPost(id, tx);
    expect(first?.state).toBe("published");
    expect(await publishBlogPost(admin, id, tx)).toEqual({ ok: true });
    expect((await findWrittenPost(id, tx))?.publishAt).toEqual(first?.publishAt);
    for (let n = 0; n < 2; n++)
      expect(await unpublishBlogPost(admin, id, tx)).toEqual({ ok: true });
    expect(await findBlogPost(slug, tx)).toBeUndefined();
    expect(await actionsOn(id, tx)).toEqual(["blog.published", "blog.unpublished"]);
  }));

test("schedules a post for a future moment in a time zone", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, slug } = await buildBlogPost(tx, { publishAt: null });
    const past = new Date(Date.now() - 1000);
    expect(await scheduleBlogPost(admin, id, past, tx)).toEqual(refusal("in-the-past"));
    const moment = ScheduleInput.parse({
      publish_at: "2126-07-01T09:00",
      time_zone: "Africa/Nairobi",
    });
    expect(moment.toISOString()).toBe("2126-07-01T06:00:00.000Z");
    for (let n = 0; n < 2; n++) {
      expect(await scheduleBlogPost(admin, id, moment, tx)).toEqual({ ok: true });
    }
    expect((await findWrittenPost(id, tx))?.state).toBe("scheduled");
    expect(await findBlogPost(slug, tx)).toBeUndefined();
    expect(await actionsOn(id, tx)).toEqual(["blog.scheduled"]);
    const wrong = ScheduleInput.safeParse({ publish_at: "tomorrow", time_zone: "Mars/Base" });
    expect(wrong.error?.issues.map(({ message }) => message)).toContain(
      "adminBlog.timeZoneInvalid",
    );
  }));

test("a deleted post is not found and its slug is free", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, slug } = await buildBlogPost(tx);
    for (let n = 0; n < 2; n++) expect(await deleteBlogPost(admin, id, tx)).toEqual({ ok: true });
    expect(await findWrittenPost(id, tx)).toBeUndefined();
    expect(await findBlogPost(slug, tx)).toBeUndefined();
    expect(await publishBlogPost(admin, id, tx)).toEqual(refusal("not-found"));
    expect(await createBlogPost(admin, buildInput({ slug }), tx)).toMatchObject({ ok: true });
    expect(await actionsOn(id, tx)).toEqual(["blog.deleted"]);
    expect(await deleteBlogPost(admin, noOne, tx)).toEqual(refusal("not-found"));
  }));

test("a cover is converted to one size, replaced, and deleted with its post", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id } = await buildBlogPost(tx, { publishAt: null });
    const picture = await sharp({
      create: { width: 900, height: 900, channels: 3, background: "#0b5c63" },
    })
      .withExif({ IFD0: { Artist: "Somebody" } })
      .jpeg()
      .toBuffer();
    const save = async (cover: Uint8Array | null) => {
      const seen = (await findWrittenPost(id, tx))?.updatedAt.toISOString() ?? "";
      return updateBlogPost(admin, id, { ...buildInput(), seen, cover }, tx);
    };
    expect(await save(new TextEncoder().encode("<svg/>"))).toEqual(refusal("not-an-image"));
    expect(await save(picture)).toEqual({ ok: true });
    const { coverKey } = (await findWrittenPost(id, tx)) ?? {};
    const stored = sharp((await getFile(coverKey ?? "")) ?? new Uint8Array());
    const { width, height, format, exif } = await stored.metadata();
    expect({ width, height, format, exif }).toEqual({ width: 1200, height: 630, format: "webp" });
    expect(await isCoverShown(coverKey ?? "", false, tx)).toBe(false);
    expect(await isCoverShown(coverKey ?? "", true, tx)).toBe(true);
    expect(await save(null)).toEqual({ ok: true });
    expect((await findWrittenPost(id, tx))?.coverKey).toBeNull();
    const { rows } = await tx.execute<{ keys: string[] }>(sql`
      select j.payload->'keys' as keys from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-files'`);
    expect(rows.flatMap(({ keys }) => keys)).toContain(coverKey);
  }));

async function actionsOn(id: string, tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}
