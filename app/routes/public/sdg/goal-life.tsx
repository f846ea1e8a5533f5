import { BookOpen, CalendarDays, Compass, MapPin } from "lucide-react";
import { Link } from "react-router";

import type { Conversation } from "#app/domains/community/posts/post.ts";
import { CourseCard } from "#app/domains/courses/course-card.tsx";
import type { CourseCard as Course } from "#app/domains/courses/course.ts";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import { eventPath, type PublicEvent } from "#app/domains/events/event.ts";
import { MissionCard } from "#app/domains/missions/mission-card.tsx";
import type { Mission } from "#app/domains/missions/mission.ts";
import type { RankEntry } from "#app/domains/passport/leaderboard/leaderboard.ts";
import type { GoalNumber } from "#app/domains/sdgs/goals.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { Learners, Discussion } from "./goal-people.tsx";
import { AllLink, Elsewhere, Part } from "./part.tsx";

type GoalLifeProps = {
  goal: GoalNumber;
  courses: Course[];
  missions: Mission[];
  events: PublicEvent[];
  talk: Conversation[];
  learners: RankEntry[];
};

/** Renders the content of the product that belongs to a goal. */
export function GoalLife({ goal, courses, missions, events, talk, learners }: GoalLifeProps) {
  return (
    <>
      <Courses goal={goal} courses={courses} />
      <Missions goal={goal} missions={missions} />
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-2">
        <Events goal={goal} events={events} />
        <Learners goal={goal} learners={learners} />
      </div>
      <Discussion goal={goal} talk={talk} />
    </>
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

function Events({ goal, events }: { goal: GoalNumber; events: PublicEvent[] }) {
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
                to={eventPath(event.id)}
                className="after:absolute after:inset-0 hover:underline"
              >
                <bdi>{event.title}</bdi>
              </Link>
            </h3>
            <p className="text-ink-muted text-sm">
              <OwnTime event={event} />
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
