import { BlogForm } from "#app/domains/blog/blog-form.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/new";
import { create } from "./actions.server.ts";

export const handle = { script: false, help: "publish-an-article" };

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await requireActor(context);
  return { newId: crypto.randomUUID(), name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return create(context.get(requestContext), actor, await readForm(request));
}

export default function BlogNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  return (
    <EditPage
      title={t("adminBlog.title")}
      name={t("adminBlog.newTitle")}
      subtitle={t("adminBlog.newSubtitle")}
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
