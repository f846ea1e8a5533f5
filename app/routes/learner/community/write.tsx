import { BodyField } from "#app/domains/community/posts/body-field.tsx";
import { PostInput } from "#app/domains/community/posts/input.ts";
import { PictureFields } from "#app/domains/community/posts/picture-fields.tsx";
import { type PostFormField, postFormFields, postPath } from "#app/domains/community/posts/post.ts";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { writePost } from "#app/domains/community/posts/write.server.ts";
import { isTiedKind, type Topic, type TopicRef } from "#app/domains/community/topic.ts";
import { findTopic } from "#app/domains/community/topics.server.ts";
import { type GoalNumber, isGoalNumber, goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";
import {
  maxPostBytes,
  publishedMessage,
  readPictures,
} from "#app/routes/public/community/posting.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/write";
import { MarkdownScript } from "./markdown-script.tsx";

export const handle = { script: false, help: "write-in-the-community" };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

const fields = [...postFormFields, "goal"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const tied = readTied(searchParams);
  const topic = tied && (await findTopic(tied));
  const goal = Number(searchParams.get("goal"));
  return {
    // Users may not write in a topic that is not public.
    topic: topic?.isOpen ? topic : undefined,
    goal: isGoalNumber(goal) ? goal : undefined,
  };
}

function readTied(params: URLSearchParams): TopicRef | undefined {
  const [kind, id] = [...params].find(([name]) => isTiedKind(name)) ?? [];
  return isTiedKind(kind) && id !== undefined ? { kind, id } : undefined;
}

const writeForm = defineForm({
  input: PostInput,
  fields,
  read: (form) => readFields(form, postFormFields),
  refusals: explainPost,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { form, isCut } = await readUpload(request, maxPostBytes);
  if (isCut) return writeForm.refuse(ctx, form, refuse("pictures-too-heavy"));
  const topicRef = readTied(ctx.url.searchParams) ?? readGoal(textOf(form, "goal"));
  if (!topicRef) return writeForm.refuse(ctx, form, refuse("no-topic"));
  return writeForm.submit(ctx, form, "community.writeFailed", async (input) => {
    const pictures = await readPictures(form);
    const posted = await writePost(actor, topicRef, { ...input, pictures });
    if (!posted.ok) return posted;
    const message = publishedMessage("published", posted.points);
    return redirectWithToast(ctx, postPath(posted.id), "success", message);
  });
}

function readGoal(text: string): TopicRef | undefined {
  const goal = Number(text);
  return isGoalNumber(goal) ? { kind: "goal", goal } : undefined;
}

export default function CommunityWrite({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<PostFormField | "goal"> | undefined = actionData;
  const errors = useActionResult(answer);
  const typed = answer?.values;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("community.write")}
        description={t("community.writeSubtitle")}
        isUnlisted
      />
      <div className="paper">
        <PageHeader title={t("community.write")} subtitle={t("community.writeSubtitle")} />
        <form
          data-failure={t("community.writeFailed")}
          method="post"
          encType="multipart/form-data"
          noValidate
          className="grid grid-cols-1 gap-6"
        >
          <Subject {...loaderData} typedGoal={typed?.goal} error={errors["goal"]} />
          <TextInput
            label={t("community.title")}
            hint={t("community.titleHint")}
            name="title"
            defaultValue={typed?.title}
            error={errors["title"]}
            autoComplete="off"
            aria-required
          />
          <BodyField
            label={t("community.body")}
            hint={t("community.bodyHint")}
            rows={8}
            defaultValue={typed?.body}
            error={errors["body"]}
          />
          <PictureFields error={errors["pictures"]} typed={typed !== undefined} />
          <div>
            <Button type="submit" busyLabel={t("community.publishing")}>
              {t("community.publish")}
            </Button>
            <p className="text-ink-muted mt-2 text-sm">{t("community.whoReads")}</p>
          </div>
        </form>
        <MarkdownScript />
      </div>
    </div>
  );
}

type SubjectProps = {
  topic: Topic | undefined;
  goal: GoalNumber | undefined;
  typedGoal: string | undefined;
  error: string | undefined;
};

function Subject({ topic, goal, typedGoal, error }: SubjectProps) {
  const t = useMessages();
  const names = useNames();
  if (topic) {
    return (
      <p className="min-w-0">
        <span className="label-caps block">{t("community.about")}</span>
        <bdi className="wrap-anywhere">{names.topic(topic)}</bdi>
      </p>
    );
  }
  const options = goalNumbers.map((number) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <Select
      label={t("community.goal")}
      name="goal"
      defaultValue={typedGoal ?? goal?.toString() ?? ""}
      options={[{ value: "", label: t("community.chooseGoal") }, ...options]}
      error={error}
      aria-required
    />
  );
}
