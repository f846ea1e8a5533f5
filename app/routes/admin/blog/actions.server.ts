import type { Actor } from "#app/domains/accounts/actor.ts";
import { BlogPostInput, readBlogForm, ScheduleInput } from "#app/domains/blog/blog-post-input.ts";
import { type BlogPostRefusal, blogPostRefusals } from "#app/domains/blog/blog-post-refusals.ts";
import { adminBlogPath, blogFormFields, blogLimits } from "#app/domains/blog/blog-post.ts";
import { deleteBlogPost } from "#app/domains/blog/delete-blog-post.server.ts";
import {
  publishBlogPost,
  scheduleBlogPost,
  unpublishBlogPost,
} from "#app/domains/blog/publish-blog-post.server.ts";
import { updateBlogPost } from "#app/domains/blog/update-blog-post.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The maximum size of the form, in bytes: a cover and the text fields. */
export const maxBlogBytes = blogLimits.coverMegabytes * 1_000_000 + 400_000;

type Act = (ctx: RequestContext, actor: Actor, id: string, input: Upload) => Promise<unknown>;

/** The actions of the screen of a post, by intent. */
export const blogActions = {
  save,
  preview: save,
  publish: (ctx, actor, id) =>
    move(ctx, id, "adminBlog.publishedToast", () => publishBlogPost(actor, id)),
  unpublish: (ctx, actor, id) =>
    move(ctx, id, "adminBlog.unpublishedToast", () => unpublishBlogPost(actor, id)),
  schedule,
  delete: remove,
} satisfies Record<string, Act>;

async function save(ctx: RequestContext, actor: Actor, id: string, { form, isCut }: Upload) {
  const values = typedFields(form, blogFormFields);
  if (isCut) return refuseWithValues(ctx, values, blogPostRefusals["too-heavy"]);
  const input = parseForm(ctx, BlogPostInput, readBlogForm(form), values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const cover = await coverOf(form);
    const { seen = "" } = typedFields(form, ["seen"]);
    const saved = await updateBlogPost(actor, id, { ...input.input, seen, cover });
    if (!saved.ok) return refuseWithValues(ctx, values, blogPostRefusals[saved.reason]);
    const path = adminBlogPath(id) + (form.get("intent") === "preview" ? "/preview" : "");
    return redirectWithToast(ctx, path, "success", { key: "adminBlog.saved" });
  };
  return withFailure(ctx, "adminBlog.saveFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "adminBlog.saveFailed" }),
  );
}

async function coverOf(form: FormData): Promise<Uint8Array | null | undefined> {
  const file = form.get("cover");
  if (file instanceof Blob && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  return form.has("cover_remove") ? null : undefined;
}

const scheduleFields = ["publish_at", "time_zone"] as const;

async function schedule(ctx: RequestContext, actor: Actor, id: string, { form }: Upload) {
  const values = typedFields(form, scheduleFields);
  const input = parseForm(ctx, ScheduleInput, readFields(form, scheduleFields), values);
  if (!input.ok) return input.answer;
  return withFailure(ctx, "adminBlog.saveFailed", async () => {
    const set = await scheduleBlogPost(actor, id, input.input);
    if (!set.ok) return refuseWithValues(ctx, values, blogPostRefusals[set.reason]);
    const words = { key: "adminBlog.scheduledToast" } as const;
    return redirectWithToast(ctx, adminBlogPath(id), "success", words);
  });
}

type Moved = { ok: true } | Refusal<BlogPostRefusal>;

function move(ctx: RequestContext, id: string, key: MessageKey, work: () => Promise<Moved>) {
  return withFailure(ctx, "adminBlog.saveFailed", async () => {
    const moved = await work();
    if (moved.ok) return redirectWithToast(ctx, adminBlogPath(id), "success", { key });
    const { status, key: reason } = blogPostRefusals[moved.reason];
    return fail(ctx, status, { key: reason });
  });
}

function remove(ctx: RequestContext, actor: Actor, id: string) {
  return withFailure(ctx, "adminBlog.saveFailed", async () => {
    const deleted = await deleteBlogPost(actor, id);
    if (deleted.ok) {
      return redirectWithToast(ctx, "/admin/blog", "success", { key: "adminBlog.deleted" });
    }
    const { status, key } = blogPostRefusals[deleted.reason];
    return fail(ctx, status, { key });
  });
}
