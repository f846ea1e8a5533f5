import type { Actor } from "#app/domains/accounts/actor.ts";
import { answerMessage } from "#app/domains/contact-messages/answer-message.server.ts";
import { closeMessage, reopenMessage } from "#app/domains/contact-messages/close-message.server.ts";
import { deleteMessage } from "#app/domains/contact-messages/delete-message.server.ts";
import { ReplyInput } from "#app/domains/contact-messages/message-input.ts";
import { messageRefusals } from "#app/domains/contact-messages/message-refusals.ts";
import { messagePath } from "#app/domains/contact-messages/message.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";

const outcomes = {
  refusals: messageRefusals,
  failure: "contactMessages.updateFailed",
} as const;

type Act = (ctx: RequestContext, actor: Actor, id: string, form: FormData) => Promise<unknown>;

/** The actions of the screen of a message, by intent. */
export const messageActions = {
  answer,
  close: (ctx, actor, id) => {
    const close = () => closeMessage(actor, id);
    const message = { key: "contactMessages.closed" } as const;
    return runAndRedirect(ctx, outcomes, close, message, messagePath(id));
  },
  reopen: (ctx, actor, id) => {
    const reopen = () => reopenMessage(actor, id);
    const message = { key: "contactMessages.reopened" } as const;
    return runAndRedirect(ctx, outcomes, reopen, message, messagePath(id));
  },
  delete: (ctx, actor, id) => {
    const remove = () => deleteMessage(actor, id);
    const message = { key: "contactMessages.deleted" } as const;
    return runAndRedirect(ctx, outcomes, remove, message, "/admin/inbox");
  },
} satisfies Record<string, Act>;

const replyForm = defineForm({
  input: ReplyInput,
  fields: ["id", "body", "seen"],
  refusals: messageRefusals,
});

function answer(ctx: RequestContext, actor: Actor, messageId: string, form: FormData) {
  return replyForm.submit(ctx, form, "contactMessages.sendFailed", async (input) => {
    const answered = await answerMessage(actor, messageId, input);
    if (!answered.ok) return answered;
    const key = answered.others > 0 ? "contactMessages.sentBeside" : "contactMessages.sent";
    return redirectWithToast(ctx, messagePath(messageId), "success", { key });
  });
}
