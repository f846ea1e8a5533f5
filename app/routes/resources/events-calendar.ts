import { listCalendar } from "#app/domains/events/calendar/queries.server.ts";
import { eventSearch } from "#app/domains/events/event-filter.ts";
import { readEventFilter } from "#app/domains/events/event-input.ts";
import { calendarPath } from "#app/domains/events/event.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";

import type { Route } from "./+types/events-calendar";
import { calendarAnswer } from "./calendar-answer.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const filter = readEventFilter(context.get(requestContext).url.searchParams);
  const { sdg_goal: goal } = filter;
  const product = ctx.t("common.productName");
  const title = isGoalNumber(goal)
    ? ctx.t("sdgs.goalOption", { goal, title: ctx.t(goalTitleKey(goal)) })
    : ctx.t("eventList.title");
  return calendarAnswer(request, ctx, {
    events: await listCalendar(filter),
    name: `${product}: ${title}`,
    path: calendarPath + eventSearch(filter),
  });
}
