import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { renewQrCode } from "#app/domains/events/check-in/renew-qr-code.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { checkInRefusals, staffRefusals } from "#app/domains/events/event-refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

import type { Route } from "./+types/event";

type Context = Route.ActionArgs["context"];
type Reason = keyof typeof staffRefusals | keyof typeof checkInRefusals;

const refusals = { ...checkInRefusals, ...staffRefusals };

/**
 * Performs an action that event staff request on an event's page: checks an attendee in, undoes a check-in or
 * renews the code.
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
  return withFailure(ctx, "events.updateFailed", async () => {
    switch (form.get("intent")) {
      case "check-in": {
        const entered = await checkInLearner(actor, { eventId, learner });
        if (!entered.ok) return refused(entered.reason);
        return ok(ctx, { key: "eventStaff.checkedIn", params: { name: entered.name } });
      }
      case "undo": {
        const undone = await undoCheckIn(actor, { eventId, learner });
        if (!undone.ok) return refused(undone.reason);
        return ok(ctx, { key: "eventStaff.undone", params: { name: undone.name } });
      }
      case "renew": {
        const renewed = await renewQrCode(actor, eventId);
        if (!renewed.ok) return refused(renewed.reason);
        return ok(ctx, { key: "eventStaff.renewed" });
      }
      default:
        return fail(ctx, 400, { key: "common.invalidInput" });
    }
  });
}
