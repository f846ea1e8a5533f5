import { Trash2 } from "lucide-react";
import { data, Link } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import {
  type MessageReply,
  messageKindKey,
  messageLimits,
  messageStatusKey,
  type MessageThread,
} from "#app/domains/contact-messages/message.ts";
import { findMessage } from "#app/domains/contact-messages/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/message";
import { messageActions } from "./message-actions.server.ts";

export const handle = { script: false, help: "answer-messages" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const message = await findMessage(params.id);
  if (!message) return data(undefined, { status: 404 });
  const timeZone = await findTimeZone(actor.id);
  return data({ message, timeZone, replyId: crypto.randomUUID() });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  switch (intent) {
    case "answer":
    case "close":
    case "reopen":
    case "delete":
      return messageActions[intent](ctx, actor, params.id, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function AdminMessage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { message, timeZone, replyId } = loaderData;
  return (
    <EditPage
      title={t("contactMessages.threadTitle")}
      name={message.subject}
      subtitle={`${t(messageKindKey(message.kind))} · ${t(messageStatusKey(message.status))}`}
      backTo="/admin/inbox"
      backLabel={t("contactMessages.back")}
    >
      <div className="grid max-w-(--container-prose) gap-8">
        <Facts message={message} timeZone={timeZone} />
        <MessageText text={message.body} />
        <Replies replies={message.replies} timeZone={timeZone} />
        <ReplyForm message={message} replyId={replyId} answer={actionData} />
        <Steps status={message.status} />
      </div>
    </EditPage>
  );
}

type FactsProps = { message: MessageThread; timeZone: string };

function Facts({ message, timeZone }: FactsProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { name, email, organisation, createdAt, closedAt, userId } = message;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      <dt className="text-ink-muted">{t("contactMessages.by")}</dt>
      <dd className="wrap-anywhere">
        <bdi>{organisation ? t("contactMessages.from", { name, organisation }) : name}</bdi>
        {" · "}
        <span dir="ltr">{email}</span>
      </dd>
      <dt className="text-ink-muted">{t("contactMessages.at")}</dt>
      <dd>
        <time dateTime={createdAt.toISOString()}>{zonedDateTime(createdAt, timeZone)}</time>
      </dd>
      {closedAt && (
        <>
          <dt className="text-ink-muted">{t("contactMessages.closedAt")}</dt>
          <dd>
            <time dateTime={closedAt.toISOString()}>{zonedDateTime(closedAt, timeZone)}</time>
          </dd>
        </>
      )}
      {userId !== null && (
        <>
          <dt className="text-ink-muted">{t("contactMessages.account")}</dt>
          <dd>
            <Link reloadDocument to={adminUserPath(userId)} className="link">
              <bdi>{name}</bdi>
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="border-line-strong border-s-2 ps-4 wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );
}

function Replies({ replies, timeZone }: { replies: readonly MessageReply[]; timeZone: string }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-4 text-xl">
        {t("contactMessages.replies")}
      </h2>
      <ol className="grid gap-6">
        {replies.map(({ id, body, author, createdAt }) => (
          <li key={id}>
            <p className="text-ink-muted mb-1 text-sm">
              <bdi>
                {t("contactMessages.repliedBy", {
                  author: author ?? t("contactMessages.formerAdmin"),
                  date: zonedDateTime(createdAt, timeZone),
                })}
              </bdi>
            </p>
            <MessageText text={body} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type ReplyFormProps = { message: MessageThread; replyId: string; answer: FormResult | undefined };

function ReplyForm({ message, replyId, answer }: ReplyFormProps) {
  const t = useMessages();
  const { email, replies } = message;
  return (
    <section aria-labelledby="reply">
      <h2 id="reply" className="mb-4 text-xl">
        {t("contactMessages.replyTitle")}
      </h2>
      <form
        method="post"
        noValidate
        data-failure={t("contactMessages.sendFailed")}
        className="grid gap-4"
      >
        <input type="hidden" name="id" value={answer?.values?.["id"] ?? replyId} data-fresh="" />
        <input
          type="hidden"
          name="seen"
          value={answer?.values?.["seen"] ?? String(replies.length)}
        />
        <Textarea
          label={t("contactMessages.reply")}
          hint={t("contactMessages.replyHint", { email })}
          name="body"
          rows={8}
          defaultValue={answer?.values?.["body"]}
          error={answer?.errors?.["body"]}
          maxLength={messageLimits.reply}
          aria-required
        />
        <div>
          <Button type="submit" name="intent" value="answer">
            {t("contactMessages.send")}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Steps({ status }: Pick<MessageThread, "status">) {
  const t = useMessages();
  const isClosed = status === "closed";
  return (
    <div className="border-line flex flex-wrap gap-3 border-t pt-6">
      <form method="post">
        <Button
          type="submit"
          name="intent"
          value={isClosed ? "reopen" : "close"}
          variant="secondary"
          size="small"
        >
          {t(isClosed ? "contactMessages.reopen" : "contactMessages.close")}
        </Button>
      </form>
      <ConfirmDialog
        trigger={t("contactMessages.delete")}
        triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
        variant={{ size: "small" }}
        question={t("contactMessages.deleteQuestion")}
        description={t("contactMessages.deleteHint")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("contactMessages.delete")}
      >
        <input type="hidden" name="intent" value="delete" />
      </ConfirmDialog>
    </div>
  );
}
