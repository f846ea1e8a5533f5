import { findNews } from "#app/domains/passport/earned/unseen.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { shownUnread, type Unread } from "#app/routes/site/unread.ts";

import type { Route } from "./+types/unread";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) return problem(ctx, 401, "common.authenticationRequired");
  const { unread, earned } = await findNews(actor.id);
  const label = ctx.t("nav.notifications", { n: unread });
  const shown = shownUnread(unread, createFormat(ctx.form).number);
  return Response.json({ unread, label, shown, earned } satisfies Unread);
}
