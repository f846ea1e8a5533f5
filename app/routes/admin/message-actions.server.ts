import type { Actor } from "#app/domains/accounts/actor.ts";
import { answerMessage } from "#app/domains/inbox/answer-message.server.ts";
import { closeMessage, reopenMessage } from "#app/domains/inbox/close-message.server.ts";
import { deleteMessage } from "#app/domains/inbox/delete-message.server.ts";
import { ReplyInput } from "#app/domains/inbox/message-input.ts";
import { messageRefusals } from "#app/domains/inbox/message-refusals.ts";
import { messagePath } from "#app/domains/inbox/message.ts";
import { fail, redirectWithToast } from "#app/http/action-result.server.ts";
import { failWithValues, parseForm, refuseWithValues } from "#app/http/form-results.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Act = (ctx: RequestContext, actor: Actor, id: string, form: FormData) => Promise<unknown>;

/** What the screen of a message can be asked to do. */
export const messageActions = {
  answer,
  close: (ctx, actor, id) =>
    move(ctx, messagePath(id), "adminInbox.closed", () => closeMessage(actor, id)),
  reopen: (ctx, actor, id) =>
    move(ctx, messagePath(id), "adminInbox.reopened", () => reopenMessage(actor, id)),
  delete: (ctx, actor, id) =>
    move(ctx, "/admin/inbox", "adminInbox.deleted", () => deleteMessage(actor, id)),
} satisfies Record<string, Act>;

const fields = ["id", "body", "seen"] as const;

async function answer(ctx: RequestContext, actor: Actor, messageId: string, form: FormData) {
  const values = typedFields(form, fields);
  const input = parseForm(ctx, ReplyInput, readFields(form, fields), values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const answered = await answerMessage(actor, messageId, input.input);
    if (!answered.ok) return refuseWithValues(ctx, values, messageRefusals[answered.reason]);
    const key = answered.others > 0 ? "adminInbox.sentBeside" : "adminInbox.sent";
    return redirectWithToast(ctx, messagePath(messageId), "success", { key });
  };
  return withFailure(ctx, "adminInbox.sendFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "adminInbox.sendFailed" }),
  );
}

type Moved = { ok: true } | Refusal<keyof typeof messageRefusals>;

function move(ctx: RequestContext, path: string, key: MessageKey, work: () => Promise<Moved>) {
  return withFailure(ctx, "adminInbox.updateFailed", async () => {
    const moved = await work();
    if (moved.ok) return redirectWithToast(ctx, path, "success", { key });
    const { status, key: reason } = messageRefusals[moved.reason];
    return fail(ctx, status, { key: reason });
  });
}
