import { CalendarPlus, ClipboardList } from "lucide-react";
import { data, Link } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { TopicLink } from "#app/domains/community/topic-link.tsx";
import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import { EventTime } from "#app/domains/events/event-time.tsx";
import {
  eventPath,
  eventsTag,
  eventTypeKey,
  isOver,
  organiserPath,
  type PublicEvent,
} from "#app/domains/events/event.ts";
import { findVisit, hasAttendedColumn } from "#app/domains/events/public-events.server.ts";
import { RegistrationPanel } from "#app/domains/events/registration/panel.tsx";
import {
  countRegistrations,
  ownRegistrationColumn,
} from "#app/domains/events/registration/queries.server.ts";
import { StampToEarn } from "#app/domains/passport/document/stamp-to-earn.tsx";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { isForSignedIn, joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { languageName } from "#app/lib/languages.ts";
import { EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { Fact, ThingLayout } from "#app/ui/thing-layout.tsx";

import type { Route } from "./+types/event";
import { cancelRsvp, rsvp } from "./actions.server.ts";
import { EventData } from "./data.tsx";
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
  const [counts, posts] = await Promise.all([
    countRegistrations([id]),
    visit.isOpen ? countDiscussion("event", id) : undefined,
  ]);
  const shared = {
    ...visit,
    ...(counts.get(id) ?? { going: 0, waiting: 0 }),
    posts,
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
  const { event, isOpen, isSignedIn, going, posts } = loaderData;
  return (
    <>
      <PageHead
        title={event.title}
        description={event.description.slice(0, 160)}
        {...goalPicture(event.sdgGoal)}
        type="article"
        isUnlisted={!isOpen}
      />
      {isOpen && (
        <EventData event={event} isFull={event.capacity !== null && going >= event.capacity} />
      )}
      <GoalBand
        growsAs="event"
        goal={event.sdgGoal}
        id={event.id}
        back={
          <BackLink reloadDocument to="/events">
            {t("eventPage.backToEvents")}
          </BackLink>
        }
        kind={t(eventTypeKey(event.eventType))}
        title={event.title}
      />
      <ThingLayout
        facts={<EventFacts event={event} />}
        action={
          <>
            <ReaderPart pick={takesPart}>
              {({ hasAttended, status, position }) => (
                <>
                  {hasAttended && <Attended />}
                  {(!hasAttended || !isOver(event)) && (
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

function EventFacts({ event }: { event: PublicEvent }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <>
      <Fact label={t("checkIn.when")}>
        <EventTime event={event} />
      </Fact>
      <Fact label={t("checkIn.location")}>
        <Place location={event.location} />
      </Fact>
      {event.language !== null && (
        <Fact label={t("events.language")}>{languageName(event.language, locale)}</Fact>
      )}
      <Fact label={t("common.reward")}>
        <Figure text={t("common.points", { n: event.pointsReward })} />
      </Fact>
    </>
  );
}

function Place({ location }: { location: string | null }) {
  const t = useMessages();
  if (location === null) return t("eventPage.online");
  if (!/^https:\/\/\S+$/.test(location)) return <bdi>{location}</bdi>;
  return (
    <a href={location} rel="nofollow noopener" className="link" dir="ltr">
      {location}
    </a>
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
