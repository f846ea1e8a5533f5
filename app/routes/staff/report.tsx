import { Download, FileSpreadsheet, FileText } from "lucide-react";

import { countAttendance } from "#app/domains/events/check-in/attendees.server.ts";
import { staffRefusals } from "#app/domains/events/event-refusals.ts";
import { isOver, organiserPath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { ArrivalsChart } from "#app/domains/events/report/arrivals-chart.tsx";
import { groupArrivals } from "#app/domains/events/report/arrivals.ts";
import { impactPath } from "#app/domains/events/report/impact.ts";
import { NoShowList } from "#app/domains/events/report/no-show-list.tsx";
import {
  countArrivals,
  findThankedAt,
  listNoShows,
} from "#app/domains/events/report/queries.server.ts";
import { ReportStats } from "#app/domains/events/report/report-stats.tsx";
import { thankAttendees } from "#app/domains/events/report/thank-attendees.server.ts";
import { ThankAttendees } from "#app/domains/events/report/thank-attendees.tsx";
import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesOfEvent } from "#app/domains/impact/impact.ts";
import { findEventSums } from "#app/domains/impact/sums.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/report";
import { requireOrganiserOrStaff } from "./guard.server.ts";

export const handle = { script: false, help: "correct-attendance" };

// More than the desk needs: those who check people in don't see who stayed away.
export const middleware: Route.MiddlewareFunction[] = [requireOrganiserOrStaff];

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) {
    const ctx = context.get(requestContext);
    throw redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  }
  const [attendance, counted, noShows, thankedAt, impact] = await Promise.all([
    countAttendance(event.id),
    countArrivals(event.id),
    listNoShows(event.id),
    findThankedAt(event.id),
    findEventSums(event.id),
  ]);
  const { id, title, timeZone } = event;
  const arrivals = groupArrivals(counted, event);
  const report = { attendance, arrivals, noShows, thankedAt, impact };
  return { id, title, timeZone, isOver: isOver(event), ...report };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (form.get("intent") !== "thank") return fail(ctx, 400, { key: "common.invalidInput" });
  return withFailure(ctx, "eventReport.thankFailed", async () => {
    const thanked = await thankAttendees(actor, params.id);
    if (thanked.ok) return ok(ctx, { key: "eventReport.thanked" });
    const { status, key } = staffRefusals[thanked.reason];
    return fail(ctx, status, { key });
  });
}

export default function EventReport({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { id, title, timeZone, attendance, arrivals, noShows, thankedAt, impact } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("eventStaff.report")} isUnlisted />
      <PageHeader
        eyebrow={
          <bdi className="text-sm font-normal tracking-normal wrap-anywhere normal-case">
            {title}
          </bdi>
        }
        title={t("eventStaff.report")}
        actions={
          <>
            <a href={impactPath(id)} download className={buttonVariants({ variant: "secondary" })}>
              <FileText aria-hidden="true" className="size-5" />
              {t("eventImpact.download")}
            </a>
            <a
              href={`${organiserPath(id)}/attendance.csv`}
              download
              className={buttonVariants({ variant: "secondary" })}
            >
              <Download aria-hidden="true" className="size-5" />
              {t("eventStaff.csv")}
            </a>
            <a
              href={`${organiserPath(id)}/attendance.xlsx`}
              download
              className={buttonVariants({ variant: "secondary" })}
            >
              <FileSpreadsheet aria-hidden="true" className="size-5" />
              {t("eventStaff.xlsx")}
            </a>
          </>
        }
      />
      <ReportStats attendance={attendance} isOver={loaderData.isOver} />
      <ArrivalsChart arrivals={arrivals} timeZone={timeZone} />
      <div className="mt-10 empty:hidden">
        <ImpactSection
          sums={impact.sums}
          hint={t("impact.eventHint")}
          pathOf={(measure) => entriesOfEvent(measure, id, impact.learners)}
        />
      </div>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <NoShowList
          noShows={noShows}
          isOver={loaderData.isOver}
          hasRegistrations={attendance.going > 0}
        />
        <ThankAttendees
          n={attendance.total}
          isOver={loaderData.isOver}
          thankedAt={thankedAt}
          timeZone={timeZone}
        />
      </div>
      <p className="mt-10">
        <BackLink to={organiserPath(id)}>{t("eventStaff.backToDesk")}</BackLink>
      </p>
    </div>
  );
}
