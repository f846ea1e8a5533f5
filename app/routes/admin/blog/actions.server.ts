import type { Actor } from "#app/domains/accounts/actor.ts";
import { BlogPostInput, readBlogForm, ScheduleInput } from "#app/domains/blog/blog-post-input.ts";
import { blogPostRefusals } from "#app/domains/blog/blog-post-refusals.ts";
import { adminBlogPath, blogFormFields, blogLimits } from "#app/domains/blog/blog-post.ts";
import { createBlogPost } from "#app/domains/blog/create-blog-post.server.ts";
import { deleteBlogPost } from "#app/domains/blog/delete-blog-post.server.ts";
import {
  publishBlogPost,
  scheduleBlogPost,
  unpublishBlogPost,
} from "#app/domains/blog/publish-blog-post.server.ts";
import { updateBlogPost } from "#app/domains/blog/update-blog-post.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { newIdOf, textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

/** The maximum size of the form, in bytes: a cover and the text fields. */
export const maxBlogBytes = blogLimits.coverMegabytes * 1_000_000 + 400_000;

/** What the admin of the blog is refused, and the message if an action fails. */
const outcomes = { refusals: blogPostRefusals, failure: "adminBlog.saveFailed" } as const;

const postForm = defineForm({
  input: BlogPostInput,
  fields: blogFormFields,
  read: readBlogForm,
  refusals: blogPostRefusals,
});
const scheduleForm = defineForm({
  input: ScheduleInput,
  fields: ["publish_at", "time_zone"],
  refusals: blogPostRefusals,
});

/** Creates the post that a form describes, and redirects to it. */
export const create = (ctx: RequestContext, actor: Actor, form: FormData) =>
  postForm.submit(ctx, form, outcomes.failure, async (input) => {
    const created = await createBlogPost(actor, { ...input, id: newIdOf(form) });
    return created.ok
      ? redirectWithToast(ctx, adminBlogPath(created.id), "success", { key: "adminBlog.created" })
      : created;
  });

type Act = (ctx: RequestContext, actor: Actor, id: string, input: Upload) => Promise<unknown>;

/** The actions of the screen of a post, by intent. */
export const blogActions = {
  save,
  preview: save,
  publish: (ctx, actor, id) => {
    const publish = () => publishBlogPost(actor, id);
    const message = { key: "adminBlog.publishedToast" } as const;
    return runAndRedirect(ctx, outcomes, publish, message, adminBlogPath(id));
  },
  unpublish: (ctx, actor, id) => {
    const unpublish = () => unpublishBlogPost(actor, id);
    const message = { key: "adminBlog.unpublishedToast" } as const;
    return runAndRedirect(ctx, outcomes, unpublish, message, adminBlogPath(id));
  },
  schedule: (ctx, actor, id, { form }) =>
    scheduleForm.submit(ctx, form, outcomes.failure, async (input) => {
      const set = await scheduleBlogPost(actor, id, input);
      if (!set.ok) return set;
      const message = { key: "adminBlog.scheduledToast" } as const;
      return redirectWithToast(ctx, adminBlogPath(id), "success", message);
    }),
  delete: (ctx, actor, id) => {
    const remove = () => deleteBlogPost(actor, id);
    return runAndRedirect(ctx, outcomes, remove, { key: "adminBlog.deleted" }, "/admin/blog");
  },
} satisfies Record<string, Act>;

function save(ctx: RequestContext, actor: Actor, id: string, { form, isCut }: Upload) {
  if (isCut) return postForm.refuse(ctx, form, refuse("too-heavy"));
  return postForm.submit(ctx, form, outcomes.failure, async (input) => {
    const cover = await coverOf(form);
    const saved = await updateBlogPost(actor, id, { ...input, seen: textOf(form, "seen"), cover });
    if (!saved.ok) return saved;
    const path = adminBlogPath(id) + (form.get("intent") === "preview" ? "/preview" : "");
    return redirectWithToast(ctx, path, "success", { key: "adminBlog.saved" });
  });
}

async function coverOf(form: FormData): Promise<Uint8Array | null | undefined> {
  const file = form.get("cover");
  if (file instanceof Blob && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  return form.has("cover_remove") ? null : undefined;
}
