import {
  ChartColumn,
  Download,
  FileSpreadsheet,
  ExternalLink,
  MonitorPlay,
  Pencil,
  Printer,
  RefreshCw,
  ScanLine,
} from "lucide-react";
import { useSearchParams } from "react-router";

import { AttendanceStats } from "#app/domains/events/check-in/attendance-stats.tsx";
import { AttendeeList } from "#app/domains/events/check-in/attendee-list.tsx";
import {
  countAttendance,
  findExpectedAttendees,
  listAttendees,
} from "#app/domains/events/check-in/attendees.server.ts";
import { DownloadQrButton } from "#app/domains/events/check-in/download-qr-button.tsx";
import { DateTile } from "#app/domains/events/date-tile.tsx";
import { EventFacts } from "#app/domains/events/event-facts.tsx";
import {
  eventHomePath,
  eventPath,
  eventReportPath,
  organiserPath,
} from "#app/domains/events/event.ts";
import { PendingList } from "#app/domains/events/guest/pending-list.tsx";
import { listPendingAttendees } from "#app/domains/events/guest/queries.server.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { ExpectedList } from "#app/domains/events/registration/expected-list.tsx";
import { findEventAccess } from "#app/domains/events/staff/access.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/event";
import { act } from "./event-actions.server.ts";
import { useReload } from "./use-reload.ts";

export const handle = { help: "check-people-in" };

const perPage = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const query = context.get(requestContext).url.searchParams;
  const cursor = query.get("cursor") ?? undefined;
  const search = query.get("q")?.trim().slice(0, 100) || undefined;
  const event = await findEvent(params.id);
  if (!event) throw redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  const access = await findEventAccess(actor, event.id);
  const isRegisteredOnly = access?.isOfEvent ?? true;
  const [attendance, page, pending, expected] = await Promise.all([
    countAttendance(event.id),
    // Of a search, those who checked in are among the results.
    search === undefined ? listAttendees(event.id, { limit: perPage, cursor }) : undefined,
    listPendingAttendees(event.id, search),
    search === undefined
      ? undefined
      : findExpectedAttendees(event.id, search, { isRegisteredOnly }),
  ]);
  const isOrganiser = access?.canOrganise ?? false;
  return { event, attendance, page, pending, expected, search, isRegisteredOnly, isOrganiser };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  act(request, params.id, context);

export default function AdminEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const [params] = useSearchParams();
  const { event, attendance, page, pending, expected, search } = loaderData;
  const { isRegisteredOnly, isOrganiser } = loaderData;
  useActionResult(actionData);
  useLive([`event:${event.id}`], useReload());
  return (
    <div className="page pb-16">
      <PageHead title={event.title} isUnlisted />
      <PageHeader
        eyebrow={t("eventStaff.desk")}
        lead={<DateTile event={event} goal={event.sdgGoal} />}
        title={<bdi className="wrap-anywhere">{event.title}</bdi>}
        actions={<AdminLinks id={event.id} />}
      />
      <EventFacts event={event} />
      <AttendanceStats attendance={attendance} />
      <section aria-labelledby="people" className="mt-10">
        <h2 id="people" className="mb-4 text-xl">
          {t("eventStaff.people")}
        </h2>
        <SearchForm
          label={t("eventStaff.search")}
          hint={t(isRegisteredOnly ? "eventStaff.searchHintRegistered" : "eventStaff.searchHint")}
          submitLabel={t("eventStaff.searchSubmit")}
          clearLabel={t("eventStaff.searchClear")}
          value={search}
          found={expected && { n: expected.length }}
        />
        {expected && (
          <ExpectedList expected={expected} isOpen={event.isActive} timeZone={event.timeZone} />
        )}
        {page && (
          <AttendeeList page={page} timeZone={event.timeZone} isLater={params.has("cursor")} />
        )}
        <PendingList pending={pending} timeZone={event.timeZone} />
      </section>
      <AdminTools
        event={event}
        isOrganiser={isOrganiser}
        hasList={isOrganiser || !isRegisteredOnly}
      />
    </div>
  );
}

function AdminLinks({ id }: { id: string }) {
  const t = useMessages();
  return (
    <>
      <LinkButton
        to={`${organiserPath(id)}/scan`}
        icon={<ScanLine aria-hidden="true" className="size-5" />}
      >
        {t("scan.title")}
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={`${organiserPath(id)}/screen`}
        icon={<MonitorPlay aria-hidden="true" className="size-5" />}
      >
        {t("eventStaff.screen")}
      </LinkButton>
    </>
  );
}

type AdminToolsProps = Pick<Route.ComponentProps["loaderData"], "event" | "isOrganiser"> & {
  /** Whether the reader may download the list of attendees and the code to print. */
  hasList: boolean;
};

function AdminTools({ event, isOrganiser, hasList }: AdminToolsProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="tools" className="border-line mt-12 border-t pt-6">
      <h2 id="tools" className="mb-4 text-xl">
        {t("eventStaff.tools")}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {hasList && (
          <>
            <a
              href={`${organiserPath(event.id)}/attendance.csv`}
              download
              className={buttonVariants({ variant: "secondary", size: "small" })}
            >
              <Download aria-hidden="true" className="size-4" />
              {t("eventStaff.csv")}
            </a>
            <a
              href={`${organiserPath(event.id)}/attendance.xlsx`}
              download
              className={buttonVariants({ variant: "secondary", size: "small" })}
            >
              <FileSpreadsheet aria-hidden="true" className="size-4" />
              {t("eventStaff.xlsx")}
            </a>
            <LinkButton
              variant="secondary"
              size="small"
              reloadDocument
              to={eventReportPath(event.id)}
              icon={<ChartColumn aria-hidden="true" className="size-4" />}
            >
              {t("eventStaff.report")}
            </LinkButton>
            <DownloadQrButton event={event} />
          </>
        )}
        <LinkButton
          variant="secondary"
          size="small"
          reloadDocument
          to={eventPath(event.id)}
          icon={<ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("eventStaff.publicPage")}
        </LinkButton>
        {isOrganiser && (
          <>
            <LinkButton
              variant="secondary"
              size="small"
              reloadDocument
              to={eventHomePath(event.id)}
              icon={<Printer aria-hidden="true" className="size-4" />}
            >
              {t("eventStaff.home")}
            </LinkButton>
            <LinkButton
              variant="secondary"
              size="small"
              to={`${organiserPath(event.id)}/edit`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {t("common.edit")}
            </LinkButton>
            <ConfirmDialog
              trigger={t("eventStaff.renew")}
              triggerIcon={<RefreshCw aria-hidden="true" className="size-4" />}
              variant={{ size: "small" }}
              question={t("eventStaff.renewQuestion")}
              description={t("eventStaff.renewHint")}
              cancelLabel={t("common.cancel")}
              confirmLabel={t("eventStaff.renew")}
              preventScrollReset
            >
              <input type="hidden" name="intent" value="renew" />
            </ConfirmDialog>
          </>
        )}
      </div>
    </section>
  );
}
