import { BlogForm } from "#app/domains/blog/blog-form.tsx";
import { BlogPostInput, readBlogForm } from "#app/domains/blog/blog-post-input.ts";
import { blogPostRefusals } from "#app/domains/blog/blog-post-refusals.ts";
import { blogFormFields, adminBlogPath } from "#app/domains/blog/blog-post.ts";
import { createBlogPost } from "#app/domains/blog/create-blog-post.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/new";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await requireActor(context);
  return { newId: crypto.randomUUID(), name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const values = typedFields(form, blogFormFields);
  const input = parseForm(ctx, BlogPostInput, readBlogForm(form), values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const { id = "" } = typedFields(form, ["id"]);
    const made = await createBlogPost(actor, { ...input.input, id: isUuid(id) ? id : undefined });
    return made.ok
      ? redirectWithToast(ctx, adminBlogPath(made.id), "success", { key: "adminBlog.created" })
      : refuseWithValues(ctx, values, blogPostRefusals[made.reason]);
  };
  return withFailure(ctx, "adminBlog.saveFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "adminBlog.saveFailed" }),
  );
}

export default function BlogNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  return (
    <EditPage
      title={t("adminBlog.title")}
      name={t("adminBlog.newTitle")}
      subtitle={t("adminBlog.newLead")}
      backTo="/admin/blog"
      backLabel={t("adminBlog.back")}
    >
      <BlogForm
        newId={loaderData.newId}
        values={answer?.values ?? { author_name: loaderData.name }}
        errors={answer?.errors ?? {}}
      />
    </EditPage>
  );
}
