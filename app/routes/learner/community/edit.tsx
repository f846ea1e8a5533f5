import { data } from "react-router";

import { BodyField } from "#app/domains/community/posts/body-field.tsx";
import { editPost } from "#app/domains/community/posts/edit.server.ts";
import { EditInput, PostInput } from "#app/domains/community/posts/input.ts";
import { type PostFormField, postFormFields, postPath } from "#app/domains/community/posts/post.ts";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import { findPost } from "#app/domains/community/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/edit";
import { MarkdownScript } from "./markdown-script.tsx";

export const handle = { script: false, help: "write-in-the-community" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const post = await findPost(actor.id, params.id);
  const isOwn = post?.author?.id === actor.id && post.removed === null;
  return isOwn ? { post } : data(undefined, { status: 404 });
}

const form = { fields: postFormFields, refusals: explainPost };
const postForm = defineForm({ ...form, input: PostInput });
const replyForm = defineForm({ ...form, input: EditInput });

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const post = await findPost(actor.id, params.id);
  if (post?.author?.id !== actor.id) return fail(ctx, 404, { key: "community.notFound" });
  const save = async (input: EditInput) => {
    const edited = await editPost(actor, params.id, input);
    return edited.ok
      ? redirectWithToast(ctx, postPath(edited.path), "success", { key: "community.edited" })
      : edited;
  };
  const sent = await readForm(request);
  return post.replyTo === null
    ? postForm.submit(ctx, sent, "community.editFailed", save)
    : replyForm.submit(ctx, sent, "community.editFailed", save);
}

export default function CommunityEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<PostFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { post } = loaderData;
  const kind = post.replyTo === null ? "post" : "reply";
  const values = answer?.values;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("community.editTitle", { kind })}
        description={t("community.editSubtitle", { kind })}
        isUnlisted
      />
      <div className="paper">
        <div className="pt-4">
          <BackLink to={postPath(post.replyTo ?? post.id)}>
            {t("community.backToConversation")}
          </BackLink>
        </div>
        <PageHeader
          title={t("community.editTitle", { kind })}
          subtitle={t("community.editSubtitle", { kind })}
        />
        <EditForm
          failure={t("community.editFailed")}
          intent="edit"
          errors={errors}
          submitLabel={t("common.saveChanges")}
          busyLabel={t("common.savingChanges")}
        >
          {post.replyTo === null && (
            <WideField>
              <TextInput
                label={t("community.title")}
                name="title"
                defaultValue={values?.title ?? post.title ?? ""}
                error={errors["title"]}
                autoComplete="off"
                aria-required
              />
            </WideField>
          )}
          <WideField>
            <BodyField
              label={t("community.body")}
              hint={t("community.bodyHint")}
              rows={8}
              defaultValue={values?.body ?? post.body}
              error={errors["body"]}
            />
          </WideField>
        </EditForm>
        <MarkdownScript />
      </div>
    </div>
  );
}
