import { data } from "react-router";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { blockUser } from "#app/domains/community/moderation/block-user.server.ts";
import { reportPost } from "#app/domains/community/moderation/report-post.server.ts";
import { ReasonInput, ReportInput } from "#app/domains/community/posts/input.ts";
import {
  excerptOf,
  type Post,
  postPath,
  reportReasons,
} from "#app/domains/community/posts/post.ts";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import { removePost } from "#app/domains/community/posts/remove.server.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { findPost } from "#app/domains/community/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { postOutcomes, slowDown } from "#app/routes/public/community/posting.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/report";

export const handle = { script: false, help: "report-or-block-someone" };

const fields = ["reason", "note"] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const post = await findPost(actor.id, params.id);
  if (!post || post.removed !== null || post.author?.id === actor.id) {
    return data(undefined, { status: 404 });
  }
  return { post, isModerator: hasRole(actor, "admin") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const post = await findPost(actor.id, params.id);
  if (!post) return fail(ctx, 404, { key: "community.notFound" });
  const slowed = await slowDown(ctx, actor);
  if (slowed) return slowed;
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "report":
      return report(ctx, actor, post, form);
    case "block":
      return block(ctx, actor, post);
    case "moderate":
      return moderate(ctx, actor, post, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

const pathOf = (post: Post) => postPath(post.replyTo ?? post.id);

const reportForm = defineForm({ input: ReportInput, fields, refusals: explainPost });

function report(ctx: RequestContext, actor: Actor, post: Post, form: FormData) {
  return reportForm.submit(ctx, form, "community.reportFailed", async (input) => {
    const reported = await reportPost(actor, post.id, input);
    if (!reported.ok) return reported;
    return redirectWithToast(ctx, pathOf(post), "success", { key: "community.reported" });
  });
}

function block(ctx: RequestContext, actor: Actor, post: Post) {
  const run = () => blockUser(actor, post.author?.id ?? "");
  // The conversation itself may be hidden now.
  return runAndRedirect(ctx, postOutcomes, run, { key: "community.blocked" }, "/community");
}

const removalForm = defineForm({
  input: ReasonInput,
  fields,
  read: (form) => readFields(form, ["reason"]),
  refusals: explainPost,
});

function moderate(ctx: RequestContext, actor: Actor, post: Post, form: FormData) {
  return removalForm.submit(ctx, form, "community.actionFailed", async ({ reason }) => {
    const removed = await removePost(actor, post.id, reason);
    if (!removed.ok) return removed;
    const path = removed.replyTo === null ? "/community" : postPath(removed.replyTo);
    return redirectWithToast(ctx, path, "success", { key: "community.removed" });
  });
}

export default function CommunityReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const names = useNames();
  const answer: FormResult<"reason" | "note"> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { post, isModerator } = loaderData;
  const name = `\u2068${names.author(post.author)}\u2069`;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("community.report")}
        description={t("community.reportSubtitle")}
        isUnlisted
      />
      <div className="paper">
        <div className="pt-4">
          <BackLink to={pathOf(post)}>{t("community.backToConversation")}</BackLink>
        </div>
        <PageHeader title={t("community.report")} subtitle={t("community.reportSubtitle")} />
        <div className="grid grid-cols-1 gap-10">
          <figure className="border-line-strong border-s-2 ps-4">
            <figcaption className="label-caps wrap-anywhere">
              {t("community.postBy", { name })}
            </figcaption>
            <blockquote dir="auto" className="mt-1 line-clamp-6 wrap-anywhere">
              {excerptOf(post.body, 500)}
            </blockquote>
          </figure>
          <ReportForm values={answer?.values} errors={errors} />
          {post.author && <BlockForm name={name} />}
          {isModerator && <ModerateForm error={errors["reason"]} />}
        </div>
      </div>
    </div>
  );
}

type ReportFormProps = {
  values: FormResult<"reason" | "note">["values"];
  errors: Record<string, string>;
};

function ReportForm({ values, errors }: ReportFormProps) {
  const t = useMessages();
  return (
    <form
      method="post"
      noValidate
      data-failure={t("community.reportFailed")}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="report" />
      <fieldset aria-describedby={errors["reason"] ? "reason-error" : undefined}>
        <legend className="font-semibold">{t("community.reportReason")}</legend>
        {errors["reason"] !== undefined && (
          <FieldError id="reason-error">{errors["reason"]}</FieldError>
        )}
        {reportReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={values?.reason === reason}
              className="mt-0.5 size-5 shrink-0"
            />
            {t(`community.reason_${reason}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t("community.reportNote")}
        note={t("common.optional")}
        name="note"
        rows={3}
        defaultValue={values?.note}
        error={errors["note"]}
      />
      <div>
        <Button type="submit">{t("community.reportSubmit")}</Button>
      </div>
    </form>
  );
}

function BlockForm({ name }: { name: string }) {
  const t = useMessages();
  return (
    <form method="post" className="border-line border-t pt-8">
      <input type="hidden" name="intent" value="block" />
      <h2 className="text-lg wrap-anywhere">{t("community.blockTitle", { name })}</h2>
      <p className="text-ink-muted mt-1 mb-4">{t("community.blockHint")}</p>
      <Button type="submit" variant="secondary">
        {t("community.blockSubmit")}
      </Button>
    </form>
  );
}

function ModerateForm({ error }: { error: string | undefined }) {
  const t = useMessages();
  return (
    <form method="post" noValidate className="border-line grid gap-4 border-t pt-8">
      <input type="hidden" name="intent" value="moderate" />
      <div>
        <h2 className="text-lg">{t("community.moderate")}</h2>
        <p className="text-ink-muted mt-1">{t("community.moderateHint")}</p>
      </div>
      <Textarea
        label={t("community.moderateReason")}
        name="reason"
        rows={2}
        error={error}
        aria-required
      />
      <div>
        <Button type="submit" variant="danger">
          {t("community.removePost")}
        </Button>
      </div>
    </form>
  );
}
