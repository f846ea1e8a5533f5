import type { Actor } from "#app/domains/accounts/actor.ts";
import { answerMessage } from "#app/domains/contact-messages/answer-message.server.ts";
import { closeMessage, reopenMessage } from "#app/domains/contact-messages/close-message.server.ts";
import { deleteMessage } from "#app/domains/contact-messages/delete-message.server.ts";
import { ReplyInput } from "#app/domains/contact-messages/message-input.ts";
import { messageRefusals } from "#app/domains/contact-messages/message-refusals.ts";
import { messagePath } from "#app/domains/contact-messages/message.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Act = (ctx: RequestContext, actor: Actor, id: string, form: FormData) => Promise<unknown>;

/** The actions of the screen of a message, by intent. */
export const messageActions = {
  answer,
  close: (ctx, actor, id) =>
    move(ctx, messagePath(id), "contactMessages.closed", () => closeMessage(actor, id)),
  reopen: (ctx, actor, id) =>
    move(ctx, messagePath(id), "contactMessages.reopened", () => reopenMessage(actor, id)),
  delete: (ctx, actor, id) =>
    move(ctx, "/admin/inbox", "contactMessages.deleted", () => deleteMessage(actor, id)),
} satisfies Record<string, Act>;

const fields = ["id", "body", "seen"] as const;

async function answer(ctx: RequestContext, actor: Actor, messageId: string, form: FormData) {
  const values = typedFields(form, fields);
  const input = parseForm(ctx, ReplyInput, readFields(form, fields), values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const answered = await answerMessage(actor, messageId, input.input);
    if (!answered.ok) return refuseWithValues(ctx, values, messageRefusals[answered.reason]);
    const key = answered.others > 0 ? "contactMessages.sentBeside" : "contactMessages.sent";
    return redirectWithToast(ctx, messagePath(messageId), "success", { key });
  };
  return withFailure(ctx, "contactMessages.sendFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "contactMessages.sendFailed" }),
  );
}

type Moved = { ok: true } | Refusal<keyof typeof messageRefusals>;

function move(ctx: RequestContext, path: string, key: MessageKey, work: () => Promise<Moved>) {
  return withFailure(ctx, "contactMessages.updateFailed", async () => {
    const moved = await work();
    if (moved.ok) return redirectWithToast(ctx, path, "success", { key });
    const { status, key: reason } = messageRefusals[moved.reason];
    return fail(ctx, status, { key: reason });
  });
}
