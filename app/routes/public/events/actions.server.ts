import type { Actor } from "#app/domains/accounts/actor.ts";
import { registrationRefusals } from "#app/domains/events/event-refusals.ts";
import { eventPath, type Place } from "#app/domains/events/event.ts";
import { cancelRegistration } from "#app/domains/events/registration/cancel.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

/** Registers the learner for the event, or adds them to the waiting list. */
export async function ask(ctx: RequestContext, actor: Actor, id: string) {
  return withFailure(ctx, "registrations.askFailed", async () => {
    const asked = await register(actor, id);
    if (!asked.ok) return refused(ctx, asked.reason);
    return redirectWithToast(
      ctx,
      eventPath(id),
      "success",
      wordsFor(asked.registration, asked.isNew),
    );
  });
}

/** Cancels the learner's registration. */
export async function giveUp(ctx: RequestContext, actor: Actor, id: string) {
  return withFailure(ctx, "registrations.giveUpFailed", async () => {
    const given = await cancelRegistration(actor, id);
    if (!given.ok) return refused(ctx, given.reason);
    return redirectWithToast(ctx, eventPath(id), "success", { key: "registrations.givenUp" });
  });
}

function wordsFor({ position }: Place, isNew: boolean): ToastMessage {
  if (position !== null) return { key: "registrations.askedWaiting", params: { position } };
  return { key: isNew ? "registrations.asked" : "registrations.askedAgain" };
}

function refused(ctx: RequestContext, reason: keyof typeof registrationRefusals) {
  const { status, key } = registrationRefusals[reason];
  return fail(ctx, status, { key });
}
