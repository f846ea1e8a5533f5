import { data } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { findWrittenPost, toBlogFormValues } from "#app/domains/blog/admin-queries.server.ts";
import { BlogForm } from "#app/domains/blog/blog-form.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { toLocal } from "#app/lib/zoned-time.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";
import { blogActions, maxBlogBytes } from "./actions.server.ts";
import { BlogMoment } from "./moment.tsx";

export const handle = { script: false, help: "publish-an-article" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const post = await findWrittenPost(params.id);
  if (!post) return data(undefined, { status: 404 });
  const timeZone = await findTimeZone(actor.id);
  const local =
    post.state === "scheduled" && post.publishAt ? toLocal(post.publishAt, timeZone) : "";
  return data({
    post: { ...post, seen: post.updatedAt.toISOString() },
    values: toBlogFormValues(post),
    timeZone,
    local,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const sent = await readUpload(request, maxBlogBytes);
  // A truncated body may have lost the button's value.
  const intent = sent.isCut ? "save" : sent.form.get("intent");
  switch (intent) {
    case "save":
    case "preview":
    case "publish":
    case "unpublish":
    case "schedule":
    case "delete":
      return blogActions[intent](ctx, actor, params.id, sent);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function BlogEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { post, values, timeZone, local } = loaderData;
  const answer: FormResult | undefined = actionData;
  const typed = answer?.values;
  const isOfMoment = typed !== undefined && "publish_at" in typed;
  const ofText = isOfMoment ? undefined : answer;
  return (
    <EditPage
      title={t("adminBlog.editTitle")}
      name={post.title}
      subtitle={t("adminBlog.editSubtitle")}
      backTo="/admin/blog"
      backLabel={t("adminBlog.back")}
    >
      <BlogMoment
        post={post}
        timeZone={timeZone}
        values={isOfMoment ? typed : { publish_at: local, time_zone: timeZone }}
        errors={isOfMoment ? (answer?.errors ?? {}) : {}}
      />
      <BlogForm
        values={ofText?.values ?? values}
        errors={ofText?.errors ?? {}}
        there={{
          seen: post.seen,
          coverKey: post.coverKey,
          isPublished: post.state === "published",
        }}
      />
    </EditPage>
  );
}
