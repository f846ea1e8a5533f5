import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { renewQrCode } from "#app/domains/events/check-in/renew-qr-code.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { checkInRefusals, staffRefusals } from "#app/domains/events/event-refusals.ts";
import { removeGuest } from "#app/domains/events/guest/remove-guest.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

import type { Route } from "./+types/event";

type Context = Route.ActionArgs["context"];
type Reason = keyof typeof staffRefusals | keyof typeof checkInRefusals;

/** The message of each action that fails unexpectedly. */
const failures = {
  "check-in": "eventStaff.checkInFailed",
  undo: "eventStaff.undoFailed",
  "remove-guest": "eventStaff.removeGuestFailed",
  renew: "eventStaff.renewFailed",
} as const;
type Intent = keyof typeof failures;

const isIntent = (intent: unknown): intent is Intent =>
  typeof intent === "string" && Object.hasOwn(failures, intent);

const refusals = { ...checkInRefusals, ...staffRefusals };

/**
 * Performs an action that event staff request on an event's page: checks an attendee in, undoes a check-in, removes a
 * guest or renews the code.
 */
export async function act(request: Request, eventId: string, context: Context) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const sent = form.get("learner");
  const learner = typeof sent === "string" ? sent : "";
  const refused = (reason: Reason) => {
    const { status, key } = refusals[reason];
    return fail(ctx, status, { key });
  };
  const intent = form.get("intent");
  if (!isIntent(intent)) return fail(ctx, 400, { key: "common.invalidInput" });
  return withFailure(ctx, failures[intent], async () => {
    if (intent === "renew") {
      const renewed = await renewQrCode(actor, eventId);
      return renewed.ok ? ok(ctx, { key: "eventStaff.renewed" }) : refused(renewed.reason);
    }
    if (intent === "remove-guest") {
      const removed = await removeGuest(actor, { eventId, guest: learner });
      if (!removed.ok) return refused(removed.reason);
      return ok(ctx, { key: "eventStaff.guestRemoved", params: { name: removed.name } });
    }
    const [operate, key] =
      intent === "undo"
        ? ([undoCheckIn, "eventStaff.undone"] as const)
        : ([checkInLearner, "eventStaff.checkedIn"] as const);
    const done = await operate(actor, { eventId, learner });
    return done.ok ? ok(ctx, { key, params: { name: done.name } }) : refused(done.reason);
  });
}
