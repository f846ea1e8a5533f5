import { type ReactNode, useId } from "react";

import { DateTile } from "#app/domains/events/date-tile.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import { checkInPath, eventPath, eventTypeKey, ownEventsPath } from "#app/domains/events/event.ts";
import { type OrganisedEvent, stateOf } from "#app/domains/events/proposals/proposal.ts";
import { findOrganisedEvent } from "#app/domains/events/proposals/queries.server.ts";
import { findEventAccess } from "#app/domains/events/staff/access.server.ts";
import { listStaff, listStaffLinks } from "#app/domains/events/staff/queries.server.ts";
import { staffLimits, staffLinkPath } from "#app/domains/events/staff/staff.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { toLocal } from "#app/lib/zoned-time.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { requireOrganiser } from "#app/routes/staff/guard.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/home";
import { act } from "./home-actions.server.ts";
import { DecisionPart } from "./home-decision.tsx";
import { NextSteps } from "./home-next-steps.tsx";
import { PosterKit } from "./home-posters.tsx";
import { StaffLinksPart, StaffPart } from "./home-staff.tsx";

export const handle = { script: false, help: "propose-an-event" };

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const [event, access] = await Promise.all([
    findOrganisedEvent(actor, params.id),
    findEventAccess(actor, params.id),
  ]);
  if (!event || !access) {
    throw redirectWithToast(ctx, ownEventsPath, "error", { key: "events.notFound" });
  }
  const { canDecide, isAdmin } = access;
  const shown = { event, canDecide, isAdmin, version: event.updatedAt.toISOString() };
  if (event.status !== "approved") return { ...shown, live: undefined };
  const [staff, links] = await Promise.all([listStaff(event.id), listStaffLinks(event.id)]);
  const path = event.rotatingOnly ? eventPath(event.id) : checkInPath(event.qrCodeData);
  const until = new Date(
    Math.max(event.endDate.getTime(), Date.now()) + staffLimits.hoursAfterEnd * 3_600_000,
  );
  const live = {
    staff,
    links: links.map(({ token, ...link }) => {
      const address = token === undefined ? undefined : publicUrl(staffLinkPath(token));
      return { ...link, address, code: address === undefined ? undefined : qrPath(address) };
    }),
    page: publicUrl(eventPath(event.id)),
    code: qrPath(publicUrl(path)),
    until: toLocal(until, event.timeZone).slice(0, 16),
  };
  return { ...shown, live };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return act(context.get(requestContext), actor, params.id, await readForm(request));
}

export default function EventHome({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { event, canDecide, isAdmin, version, live } = loaderData;
  const answer: FormResult | undefined = actionData;
  const state = stateOf(event);
  return (
    <div className="page pb-16">
      <PageHead title={event.title} isUnlisted />
      <p className="-mb-3 pt-4">
        <BackLink reloadDocument to={event.isOwn ? ownEventsPath : "/events"}>
          {event.isOwn ? t("proposals.ownTitle") : t("eventPage.backToEvents")}
        </BackLink>
      </p>
      <PageHeader
        lead={<DateTile event={event} goal={event.sdgGoal} />}
        title={t(
          state === "active" || state === "inactive"
            ? `eventHome.title_${state}`
            : `events.state_${state}`,
        )}
        subtitle={<bdi className="wrap-anywhere">{event.title}</bdi>}
      />
      <Facts event={event} />
      {canDecide && state === "proposed" && (
        <DecisionPart event={event} isAdmin={isAdmin} version={version} answer={answer} />
      )}
      <NextSteps event={event} isAdmin={isAdmin} />
      {live && (
        <div className="mt-12 grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <PosterKit event={event} code={live.code} page={live.page} />
          <div className="grid grid-cols-1 gap-y-12">
            <StaffLinksPart event={event} links={live.links} until={live.until} answer={answer} />
            <StaffPart staff={live.staff} answer={answer} />
          </div>
        </div>
      )}
    </div>
  );
}

function Facts({ event }: { event: OrganisedEvent }) {
  const t = useMessages();
  const format = useFormat();
  const { institution, organiser, location, capacity } = event;
  return (
    <>
      <p className="dot-separated text-ink-muted wrap-anywhere">
        <span>{t(eventTypeKey(event.eventType))}</span>
        <OwnTime event={event} />
        <span>
          <bdi>{location ?? t("eventPage.online")}</bdi>
        </span>
        {institution && (
          <span>
            <bdi>{institution.name}</bdi>
          </span>
        )}
        {organiser !== null && !event.isOwn && (
          <span>{t("eventHome.proposedBy", { name: organiser })}</span>
        )}
        {capacity !== null && <span>{t("eventHome.places", { n: capacity })}</span>}
      </p>
      {event.status !== "approved" && (
        <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
          {event.description}
        </p>
      )}
      {event.decisionNote !== null && event.status !== "approved" && (
        <Note at={event.decidedAt && format.date(event.decidedAt, event.timeZone)}>
          {event.decisionNote}
        </Note>
      )}
    </>
  );
}

function Note({ at, children }: { at: string | null; children: ReactNode }) {
  const t = useMessages();
  const id = useId();
  return (
    <div className="border-line-strong mt-5 border-s-2 ps-4">
      <h2 id={id} className="label-caps">
        {at === null ? t("eventHome.note") : t("eventHome.noteOn", { date: at })}
      </h2>
      <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
