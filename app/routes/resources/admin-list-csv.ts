import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { isListName } from "#app/domains/admin-lists/admin-list.ts";
import { listCsv } from "#app/domains/admin-lists/list-csv.server.ts";
import { readListState } from "#app/domains/admin-lists/list-input.ts";
import { requireActor, requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";

import type { Route } from "./+types/admin-list-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

/** Returns all rows of a list of the admin area as CSV, with the filter and in the order of the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const name = params.name.replace(/\.csv$/, "");
  if (!isListName(name) || name === params.name) {
    return new Response(ctx.t("common.notFound"), { status: 404 });
  }
  const state = readListState(name, ctx.url.searchParams);
  const file = listCsv(name, { ...state, timeZone: await findTimeZone(actor.id) });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(`${name}.csv`),
      "Cache-Control": "private, no-store",
    },
  });
}
