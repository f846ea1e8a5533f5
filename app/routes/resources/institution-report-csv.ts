import { reportCsv } from "#app/domains/institutions/reports/csv.ts";
import { findReport } from "#app/domains/institutions/reports/find-report.server.ts";
import { readReportPeriod } from "#app/domains/institutions/reports/report.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/institution-report-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name } = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const period = readReportPeriod(searchParams, new Date());
  const report = await readReports((tx) => findReport(id, period, tx));
  return new Response(reportCsv(report), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(fileName(name, "csv", "report")),
      "Cache-Control": "private, no-store",
    },
  });
}
