import {
  ArrowLeft,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  Languages,
  MapPin,
  Stamp as StampIcon,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
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
  isOnline,
  isOver,
  organiserPath,
  type PublicEvent,
} from "#app/domains/events/event.ts";
import { findVisit } from "#app/domains/events/public-events.server.ts";
import { RegistrationPanel } from "#app/domains/events/registration/panel.tsx";
import {
  countRegistrations,
  findRegistration,
} from "#app/domains/events/registration/queries.server.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { languageName } from "#app/lib/languages.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/event";
import { cancelRsvp, rsvp } from "./actions.server.ts";
import { EventData } from "./data.tsx";

export const handle = { help: "go-to-an-event" };

const rsvpSuffix = "?wish=going#place";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const isStaff = hasRole(actor, "event_staff");
  const visit = await findVisit(params.id, { actor, isStaff });
  if (!visit) return data(undefined, { status: 404 });
  const { id } = visit.event;
  const [counts, registration, posts] = await Promise.all([
    countRegistrations([id]),
    actor ? findRegistration(id, actor.id) : undefined,
    visit.isOpen ? countDiscussion("event", id) : undefined,
  ]);
  const page = {
    ...visit,
    ...(counts.get(id) ?? { going: 0, waiting: 0 }),
    registration,
    posts,
    isStaff,
    isSignedIn: actor !== undefined,
    hasRequested: context.get(requestContext).url.searchParams.get("wish") === "going",
  };
  return actor ? page : data(page, { headers: cacheFor(60, eventsTag, discussionTag(id)) });
}

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
  const { event, isOpen, isStaff, going, posts } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead
        title={event.title}
        description={event.description.slice(0, 160)}
        type="article"
        isUnlisted={!isOpen}
      />
      {isOpen && (
        <EventData event={event} isFull={event.capacity !== null && going >= event.capacity} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-6">
        <Link reloadDocument to="/events" className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("eventPage.backToEvents")}
        </Link>
        {isStaff && (
          <Link
            to={organiserPath(event.id)}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <ClipboardList aria-hidden="true" className="size-4" />
            {t("eventStaff.desk")}
          </Link>
        )}
      </div>
      {!isOpen && (
        <p className="bg-warning-soft text-warning mt-2 rounded-md p-4 font-semibold">
          {t(isStaff ? "eventPage.hidden" : "eventPage.withdrawn")}
        </p>
      )}
      <div className="grid items-start gap-x-14 gap-y-10 pt-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <EventHead event={event} />
        <aside className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {loaderData.hasAttended && <Attended />}
          {(!loaderData.hasAttended || !isOver(event)) && <RegistrationPanel {...loaderData} />}
          {isOpen && (
            <a
              href={`${eventPath(event.id)}/event.ics`}
              download
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("eventPage.calendarFile")}
            </a>
          )}
        </aside>
        <section aria-labelledby="about" className="border-line min-w-0 border-t pt-6">
          <h2 id="about" className="text-xl">
            {t("eventPage.about")}
          </h2>
          <p dir="auto" className="mt-3 max-w-prose break-words whitespace-pre-line">
            {event.description}
          </p>
          {posts !== undefined && (
            <div className="mt-6">
              <TopicLink kind="event" id={event.id} posts={posts} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function EventHead({ event }: { event: PublicEvent }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-3">
        <GoalBadge goal={isGoalNumber(event.sdgGoal) ? event.sdgGoal : null} withTitle withLink />
        <span className="text-ink-muted text-sm">{t(eventTypeKey(event.eventType))}</span>
      </p>
      <h1 className="mt-4 text-2xl break-words">
        <bdi>{event.title}</bdi>
      </h1>
      <PageHelp />
      <dl className="mt-6 grid gap-3">
        <Fact icon={<CalendarDays aria-hidden="true" />} label={t("checkIn.when")}>
          <EventTime event={event} />
        </Fact>
        <Fact
          icon={isOnline(event) ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          label={t("checkIn.location")}
        >
          <Place location={event.location} />
        </Fact>
        {event.language !== null && (
          <Fact icon={<Languages aria-hidden="true" />} label={t("events.language")}>
            <span suppressHydrationWarning>{languageName(event.language, locale)}</span>
          </Fact>
        )}
        <Fact icon={<StampIcon aria-hidden="true" />} label={t("checkIn.reward")}>
          <strong>{t("common.points", { n: event.pointsReward })}</strong>
        </Fact>
      </dl>
    </header>
  );
}

type FactProps = { icon: ReactNode; label: string; children: ReactNode };

const Fact = ({ icon, label, children }: FactProps) => (
  <div className="flex items-start gap-3">
    <dt className="text-action [&>svg]:mt-0.5 [&>svg]:size-5">
      {icon}
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

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
