import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  renewCalendarToken,
  withdrawCalendarToken,
} from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";

import { doneOnTab } from "./form-results.server.ts";

/** Creates a new address for the actor's calendar. */
export async function renewCalendar(ctx: RequestContext, actor: Actor) {
  await renewCalendarToken(actor);
  return doneOnTab(ctx, "profile", { key: "calendar.created" });
}

/** Revokes the address of the actor's calendar. */
export async function withdrawCalendar(ctx: RequestContext, actor: Actor) {
  await withdrawCalendarToken(actor);
  return doneOnTab(ctx, "profile", { key: "calendar.deleted" });
}
