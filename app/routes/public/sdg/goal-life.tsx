import { BookOpen, CalendarDays, Compass, MapPin, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { CourseCard } from "#app/domains/courses/course-card.tsx";
import type { CourseCard as Course } from "#app/domains/courses/course.ts";
import { EventTime } from "#app/domains/events/event-time.tsx";
import type { GoalEvent } from "#app/domains/events/goal-events.server.ts";
import { MissionCard } from "#app/domains/missions/mission-card.tsx";
import type { Mission } from "#app/domains/missions/mission.ts";
import type { GoalLearner } from "#app/domains/passport/goal-learners.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goals.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type GoalLifeProps = {
  goal: GoalNumber;
  courses: Course[];
  missions: Mission[];
  events: GoalEvent[];
  learners: GoalLearner[];
};

/** What of the product belongs to a goal. */
export function GoalLife({ goal, courses, missions, events, learners }: GoalLifeProps) {
  return (
    <>
      <Courses goal={goal} courses={courses} />
      <Missions goal={goal} missions={missions} />
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-2">
        <Events goal={goal} events={events} />
        <Learners goal={goal} learners={learners} />
      </div>
    </>
  );
}

type PartProps = { id: string; title: string; all?: ReactNode; children: ReactNode };

function Part({ id, title, all, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 pt-14">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all}
      </header>
      {children}
    </section>
  );
}

const cards = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";

function Courses({ goal, courses }: { goal: GoalNumber; courses: Course[] }) {
  const t = useMessages();
  if (!courses.length) {
    return (
      <Part id="courses" title={t("goalPages.courses")}>
        <EmptyState
          icon={<BookOpen />}
          title={t("goalPages.coursesNone")}
          action={<Elsewhere to="/courses">{t("goalPages.coursesElse")}</Elsewhere>}
        >
          {t("goalPages.coursesNoneHint")}
        </EmptyState>
      </Part>
    );
  }
  const all = <AllLink to={`/courses?goal=${goal}`}>{t("goalPages.coursesAll")}</AllLink>;
  return (
    <Part id="courses" title={t("goalPages.courses")} all={all}>
      <ul className={cards}>
        {courses.map((course) => (
          <li key={course.id} className="grid grid-cols-1">
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Missions({ goal, missions }: { goal: GoalNumber; missions: Mission[] }) {
  const t = useMessages();
  if (!missions.length) {
    return (
      <Part id="missions" title={t("goalPages.missions")}>
        <EmptyState
          icon={<Compass />}
          title={t("goalPages.missionsNone")}
          action={<Elsewhere to="/missions">{t("goalPages.missionsElse")}</Elsewhere>}
        >
          {t("goalPages.missionsNoneHint")}
        </EmptyState>
      </Part>
    );
  }
  const all = <AllLink to={`/missions?goal=${goal}`}>{t("goalPages.missionsAll")}</AllLink>;
  return (
    <Part id="missions" title={t("goalPages.missions")} all={all}>
      <ul className={cards}>
        {missions.map((mission) => (
          <li key={mission.id} className="grid grid-cols-1">
            <MissionCard mission={mission} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Events({ goal, events }: { goal: GoalNumber; events: GoalEvent[] }) {
  const t = useMessages();
  if (!events.length) {
    return (
      <Part id="events" title={t("goalPages.events")}>
        <EmptyState
          icon={<CalendarDays />}
          title={t("goalPages.eventsNone")}
          action={<Elsewhere to="/events">{t("goalPages.eventsElse")}</Elsewhere>}
        >
          {t("goalPages.eventsNoneHint")}
        </EmptyState>
      </Part>
    );
  }
  const all = <AllLink to={`/events?goal=${goal}`}>{t("goalPages.eventsAll")}</AllLink>;
  return (
    <Part id="events" title={t("goalPages.events")} all={all}>
      <ul className="divide-line border-line divide-y border-y">
        {events.map((event) => (
          <li key={event.id} className="relative py-4">
            <h3 className="font-semibold break-words">
              <Link
                reloadDocument
                to={`/events/${event.id}`}
                className="after:absolute after:inset-0 hover:underline"
              >
                <bdi>{event.title}</bdi>
              </Link>
            </h3>
            <p className="text-ink-muted text-sm">
              <EventTime event={event} />
            </p>
            {event.location !== null && (
              <p className="text-ink-muted flex items-center gap-1.5 text-sm">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                <bdi className="min-w-0 break-words">{event.location}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Learners({ goal, learners }: { goal: GoalNumber; learners: GoalLearner[] }) {
  const t = useMessages();
  const format = useFormat();
  const path = `/leaderboard?goal=${goal}`;
  if (!learners.length) {
    return (
      <Part id="learners" title={t("goalPages.learners")}>
        <EmptyState
          icon={<Trophy />}
          title={t("goalPages.learnersNone")}
          action={<Elsewhere to={path}>{t("goalPages.learnersBegin")}</Elsewhere>}
        >
          {t("goalPages.learnersNoneHint")}
        </EmptyState>
      </Part>
    );
  }
  const all = <AllLink to={path}>{t("goalPages.learnersAll")}</AllLink>;
  return (
    <Part id="learners" title={t("goalPages.learners")} all={all}>
      <ol className="divide-line border-line divide-y border-y">
        {learners.map(({ id, name, slug, country, points }) => (
          <li key={id} className="relative flex flex-wrap items-baseline gap-x-4 py-3">
            <Link
              reloadDocument
              to={`/passport/${slug}`}
              className="min-w-0 font-semibold break-words after:absolute after:inset-0 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            {country !== null && (
              <span className="text-ink-muted text-sm">{format.country(country)}</span>
            )}
            <span className="ms-auto tabular-nums">{t("common.points", { n: points })}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-muted mt-3 text-sm">{t("goalPages.learnersHint")}</p>
    </Part>
  );
}

function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link reloadDocument to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton reloadDocument variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
