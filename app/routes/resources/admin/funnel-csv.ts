import { findFunnel } from "#app/domains/admin-dashboard/funnel/find-funnel.server.ts";
import { funnelCsv } from "#app/domains/admin-dashboard/funnel/funnel-csv.ts";
import { readFunnelPeriod } from "#app/domains/admin-dashboard/funnel/funnel.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";

import type { Route } from "./+types/funnel-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const period = readFunnelPeriod(context.get(requestContext).url.searchParams);
  const { weeks } = await readReports((tx) => findFunnel(period, tx));
  return new Response(funnelCsv(weeks), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader("funnel.csv"),
      "Cache-Control": "private, no-store",
    },
  });
}
