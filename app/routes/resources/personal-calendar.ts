import { findCalendarOwner } from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import { listOwnCalendar } from "#app/domains/events/calendar/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";

import type { Route } from "./+types/personal-calendar";
import { calendarAnswer } from "./calendar-answer.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const owner = await findCalendarOwner(params.file.replace(/\.ics$/, ""));
  if (owner === undefined) return new Response(ctx.t("common.notFound"), { status: 404 });
  const product = ctx.t("common.productName");
  return calendarAnswer(request, ctx, {
    events: await listOwnCalendar(owner),
    name: ctx.t("calendar.name", { product }),
    isPrivate: true,
  });
}
