import { packingCsv } from "#app/domains/shop/orders/packing-csv.server.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/packing-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(await packingCsv(context.get(requestContext).t), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(fileName(`packing ${day}`, "csv", "packing")),
      "Cache-Control": "private, no-store",
    },
  });
}
