import type { Actor } from "#app/domains/accounts/actor.ts";
import { askForPlace } from "#app/domains/events/ask-for-place.server.ts";
import { placeRefusals } from "#app/domains/events/event-refusals.ts";
import { eventPath, type Place } from "#app/domains/events/event.ts";
import { giveUpPlace } from "#app/domains/events/give-up-place.server.ts";
import { failed, redirectWithToast, type ToastWords } from "#app/http/answer.server.ts";
import { orFail } from "#app/http/or-fail.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Keeps a place for the learner, or one on the waiting list. */
export async function ask(ctx: RequestContext, actor: Actor, id: string) {
  return orFail(ctx, "places.askFailed", async () => {
    const asked = await askForPlace(actor, id);
    if (!asked.ok) return refused(ctx, asked.reason);
    return redirectWithToast(ctx, eventPath(id), "success", wordsFor(asked.place, asked.isNew));
  });
}

/** Gives up the learner's place. */
export async function giveUp(ctx: RequestContext, actor: Actor, id: string) {
  return orFail(ctx, "places.giveUpFailed", async () => {
    const given = await giveUpPlace(actor, id);
    if (!given.ok) return refused(ctx, given.reason);
    return redirectWithToast(ctx, eventPath(id), "success", { key: "places.givenUp" });
  });
}

function wordsFor({ position }: Place, isNew: boolean): ToastWords {
  if (position !== null) return { key: "places.askedWaiting", params: { position } };
  return { key: isNew ? "places.asked" : "places.askedAgain" };
}

function refused(ctx: RequestContext, reason: keyof typeof placeRefusals) {
  const { status, key } = placeRefusals[reason];
  return failed(ctx, status, { key });
}
