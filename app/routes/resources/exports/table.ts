import { ExportInput } from "#app/domains/exports/export-input.ts";
import { adminExportsPath, exportRefusals } from "#app/domains/exports/export.ts";
import { openExport } from "#app/domains/exports/open-export.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { isRightToLeft, tableHeaders } from "#app/http/downloads/table-response.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { Route } from "./+types/table";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export const loader = () => redirect(adminExportsPath);

/** Sends a list as a file; a POST, because it is written to the audit log. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const input = ExportInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!input.success) {
    return redirectWithToast(ctx, "/dashboard", "error", { key: "common.invalidInput" });
  }
  const opened = await openExport(actor, input.data);
  if (!opened.ok) {
    const { key } = exportRefusals[opened.reason];
    const params = "seconds" in opened ? { seconds: opened.seconds } : {};
    return redirectWithToast(ctx, "/dashboard", "error", { key, params });
  }
  const { what, format } = input.data;
  const stream = opened.write(isRightToLeft(ctx.locale));
  return new Response(stream, { headers: tableHeaders(format, opened.title, what) });
}
