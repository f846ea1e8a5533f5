import { countUnread } from "#app/domains/notifications/queries.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/lib/format.ts";

import { shownUnread, type Unread } from "../site/unread.ts";
import type { Route } from "./+types/unread";

export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestContext);
  const actor = await own.actor();
  if (!actor) return problem(own, 401, "common.signInFirst");
  const unread = await countUnread(actor.id);
  const label = own.t("nav.notifications", { n: unread });
  const shown = shownUnread(unread, createFormat(own.locale).number);
  return Response.json({ unread, label, shown } satisfies Unread);
}
