import { CalendarPlus, ClipboardList } from "lucide-react";
import { data, Link } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import {
  eventPath,
  eventsTag,
  eventTypeKey,
  isOver,
  isRunning,
  organiserPath,
  type PublicEvent,
} from "#app/domains/events/event.ts";
import { drawMap } from "#app/domains/events/place/draw-map.server.ts";
import { PlaceSection } from "#app/domains/events/place/map.tsx";
import { placeOf } from "#app/domains/events/place/place.ts";
import { eventImagePath } from "#app/domains/events/poster/poster.ts";
import { findVisit, hasAttendedColumn } from "#app/domains/events/public-events.server.ts";
import { GuestList } from "#app/domains/events/registration/guest-list.tsx";
import { listGuests } from "#app/domains/events/registration/guests.server.ts";
import { RegistrationPanel } from "#app/domains/events/registration/panel.tsx";
import {
  countRegistrations,
  ownRegistrationColumn,
} from "#app/domains/events/registration/queries.server.ts";
import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesOfEvent } from "#app/domains/impact/impact.ts";
import { findEventSums } from "#app/domains/impact/sums.server.ts";
import { StampToEarn } from "#app/domains/passport/document/stamp-to-earn.tsx";
import { sharePicture } from "#app/domains/pictures/picture.ts";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { isForSignedIn, joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { operator } from "#app/platform/operator.server.ts";
import { EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { ThingLayout } from "#app/ui/thing-layout.tsx";

import type { Route } from "./+types/event";
import { cancelRsvp, rsvp } from "./actions.server.ts";
import { EventData } from "./data.tsx";
import { EventFacts } from "./facts.tsx";
import { OwnTimeScript } from "./own-time-script.tsx";

export const handle = { script: false, hasTemplate: true, help: "go-to-an-event" };

const rsvpSuffix = "?wish=going#place";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  const isStaff = hasRole(actor, "event_staff");
  const visit = await findVisit(params.id, { actor, isStaff });
  if (!visit) return data(undefined, { status: 404 });
  const { id } = visit.event;
  const place = placeOf(visit.event);
  const isComing = visit.isOpen && !isOver(visit.event);
  const [counts, posts, map, guests, impact] = await Promise.all([
    countRegistrations([id]),
    visit.isOpen ? countDiscussion("event", id) : undefined,
    place && drawMap(place),
    isComing ? listGuests(id) : undefined,
    findEventSums(id),
  ]);
  const shared = {
    ...visit,
    ...(counts.get(id) ?? { going: 0, waiting: 0 }),
    posts,
    place,
    map,
    guests,
    impact,
    loginPath: signInPath(eventPath(id)),
    host: visit.host ?? operator().name ?? ctx.t("common.productName"),
    isSignedIn: await isForSignedIn(ctx),
    hasRequested: ctx.url.searchParams.get("wish") === "going",
  };
  const page = await withReader(ctx, shared, { column: ownColumn(id) });
  return visit.isOpen ? data(page, { headers: cacheFor(60, eventsTag, discussionTag(id)) }) : page;
}

/** What the page shows of its reader. */
const ownColumn = (id: string) =>
  joinColumns({ hasAttended: hasAttendedColumn(id), registration: ownRegistrationColumn(id) });

type Own = ReturnType<ReturnType<typeof ownColumn>["read"]>;

const hasAttended = ({ page }: Reader<Own>) => page?.hasAttended ?? false;
const isStaff = ({ session }: Reader) =>
  session?.roles.some((role) => role === "event_staff" || role === "admin") ?? false;
const takesPart = (reader: Reader<Own>) => ({
  hasAttended: hasAttended(reader),
  status: reader.page?.registration?.status,
  position: reader.page?.registration?.position ?? null,
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(eventPath(params.id) + rsvpSuffix);
    return redirectWithToast(ctx, path, "error", { key: "common.pleaseLogin" });
  }
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "ask":
      return rsvp(ctx, actor, params.id);
    case "give-up":
      return cancelRsvp(ctx, actor, params.id);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  if (!loaderData) return <NotFoundPage />;
  const { event, isOpen, going, posts, place, map, guests } = loaderData;
  const { host, isSignedIn, loginPath, impact } = loaderData;
  return (
    <>
      <PageHead
        title={event.title}
        description={event.description.slice(0, 160)}
        {...(sharePicture(event.cover) ?? { image: eventImagePath(event.id) })}
        type="article"
        isUnlisted={!isOpen}
      />
      {isOpen && (
        <EventData
          event={event}
          host={host}
          isFull={event.capacity !== null && going >= event.capacity}
        />
      )}
      <GoalBand
        growsAs="event"
        goal={event.sdgGoal}
        id={event.id}
        picture={event.cover}
        back={
          <BackLink reloadDocument to="/events">
            {t("eventPage.backToEvents")}
          </BackLink>
        }
        kind={t(eventTypeKey(event.eventType))}
        title={event.title}
      />
      <ThingLayout
        facts={<EventFacts event={event} host={host} />}
        action={
          <>
            <ReaderPart pick={takesPart}>
              {({ hasAttended, status, position }) => (
                <>
                  {hasAttended && <Attended />}
                  {(!hasAttended || !(isOver(event) || isRunning(event))) && (
                    <RegistrationPanel
                      {...loaderData}
                      registration={status && { status, position }}
                    />
                  )}
                </>
              )}
            </ReaderPart>
            <EventLinks event={event} isOpen={isOpen} />
          </>
        }
      >
        <section aria-labelledby="about">
          {!isOpen && (
            <p className="bg-warning-soft text-warning mb-6 rounded-md p-4 font-semibold">
              <ReaderPart pick={isStaff}>
                {(isStaff) => t(isStaff ? "eventPage.hidden" : "eventPage.withdrawn")}
              </ReaderPart>
            </p>
          )}
          <h2 id="about" className="text-xl">
            {t("eventPage.about")}
          </h2>
          <p dir="auto" className="mt-3 max-w-prose text-lg break-words whitespace-pre-line">
            {event.description}
          </p>
          {posts !== undefined && (
            <div className="mt-6">
              <TopicLink kind="event" id={event.id} posts={posts} />
            </div>
          )}
        </section>
        {place && (
          <PlaceSection place={place} map={map} location={event.location} goal={event.sdgGoal} />
        )}
        <ImpactSection
          sums={impact.sums}
          hint={t("impact.eventHint")}
          pathOf={(measure) => entriesOfEvent(measure, event.id, impact.learners)}
        />
        {guests && (
          <GuestList guests={guests} going={going} isSignedIn={isSignedIn} loginPath={loginPath} />
        )}
        {isOpen && !isOver(event) && (
          <ReaderPart pick={hasAttended}>
            {(hasAttended) =>
              !hasAttended && (
                <StampToEarn item={event} kind="event" kindLabel={t("checkIn.stampKind")}>
                  {t("eventPage.stampToEarn")}
                </StampToEarn>
              )
            }
          </ReaderPart>
        )}
      </ThingLayout>
      <OwnTimeScript />
      {isSignedIn && <EarnedScript />}
    </>
  );
}

function EventLinks({ event, isOpen }: { event: PublicEvent; isOpen: boolean }) {
  const t = useMessages();
  return (
    <div>
      <ReaderPart pick={isStaff}>
        {(isStaff) =>
          isStaff && (
            <Link to={organiserPath(event.id)} className="link flex min-h-11 items-center gap-2">
              <ClipboardList aria-hidden="true" className="size-5" />
              {t("eventStaff.desk")}
            </Link>
          )
        }
      </ReaderPart>
      {isOpen && (
        <a
          href={`${eventPath(event.id)}/event.ics`}
          download
          className="link flex min-h-11 items-center gap-2"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("eventPage.calendarFile")}
        </a>
      )}
      <PageHelp />
    </div>
  );
}

function Attended() {
  const t = useMessages();
  return (
    <section className="bg-success-soft rounded-md p-6">
      <h2 className="text-lg">{t("eventPage.attended")}</h2>
      <p className="mt-1 mb-4">{t("eventPage.attendedHint")}</p>
      <LinkButton to="/passport" variant="secondary">
        {t("eventPage.viewPassport")}
      </LinkButton>
    </section>
  );
}
