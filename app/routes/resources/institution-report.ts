import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { reportCsv } from "#app/domains/institutions/reports/csv.ts";
import { findProgress } from "#app/domains/institutions/reports/find-progress.server.ts";
import { findReport } from "#app/domains/institutions/reports/find-report.server.ts";
import { printProgress } from "#app/domains/institutions/reports/print-progress.server.ts";
import { progressCsv } from "#app/domains/institutions/reports/progress-csv.ts";
import { progressLayouts } from "#app/domains/institutions/reports/progress.ts";
import { readReportPeriod } from "#app/domains/institutions/reports/report.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";

import type { Route } from "./+types/institution-report";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

/** Sends the figures of an institution as CSV, or the progress of each member as CSV or PDF. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, name } = staffInstitution(context);
  const { pathname, searchParams } = context.get(requestContext).url;
  if (!pathname.endsWith("report.csv")) return sendProgress(context);
  const period = readReportPeriod(searchParams, new Date());
  const report = await readReports((tx) => findReport(id, period, tx));
  return sendFile(reportCsv(report), csv, fileName(name, "csv", "report"));
}

async function sendProgress(context: Route.LoaderArgs["context"]) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, name } = staffInstitution(context);
  const { pathname, searchParams } = ctx.url;
  const cohort = (await listCohorts(id)).find((one) => one.id === searchParams.get("cohort"));
  const find = () => readReports((tx) => findProgress(id, { cohort: cohort?.id ?? "" }, tx));
  const now = new Date();
  const called = cohort?.name ?? name;
  if (pathname.endsWith(".csv")) {
    const [report, timeZone] = await Promise.all([find(), findTimeZone(actor.id)]);
    const text = progressCsv(report, { now, timeZone });
    return sendFile(text, csv, fileName(called, "csv", "progress"));
  }
  // Rendering a PDF is much more expensive than requesting it.
  const seconds = await consumeRateLimit(`progress-pdf:${actor.id}`, rateLimits.passportImage);
  const layout = progressLayouts.find((one) => one === searchParams.get("layout")) ?? "table";
  const { locale, t } = ctx;
  const facts = { institution: name, cohort: cohort?.name ?? null, now, locale, t };
  const pdf =
    seconds === 0 ? await printProgress({ ...(await find()), ...facts }, layout) : undefined;
  if (!pdf) {
    const headers = { "Retry-After": String(seconds || 5) };
    return problem(ctx, seconds > 0 ? 429 : 503, "institutionReport.busy", { headers });
  }
  return sendFile(new Uint8Array(pdf), "application/pdf", fileName(called, "pdf", "progress"));
}

const csv = "text/csv; charset=utf-8";

const sendFile = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
