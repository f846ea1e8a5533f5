import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Conversation } from "#app/domains/community/posts/post.ts";
import { CourseCard } from "#app/domains/courses/course-card.tsx";
import { type CourseCard as Course, coursePath } from "#app/domains/courses/course.ts";
import { DateTile } from "#app/domains/events/date-tile.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import { eventPath, type PublicEvent } from "#app/domains/events/event.ts";
import { MissionCard } from "#app/domains/missions/mission-card.tsx";
import { type Mission, missionPath, missionTypeKey } from "#app/domains/missions/mission.ts";
import type { RankEntry } from "#app/domains/passport/leaderboard/leaderboard.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { Learners, Discussion } from "./goal-community.tsx";
import { AllLink, NoItems, Part } from "./part.tsx";

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
      <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-3">
        <Courses goal={goal} courses={courses} />
        <Missions goal={goal} missions={missions} />
        <Events goal={goal} events={events} />
      </div>
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        <Discussion goal={goal} talk={talk} />
        <Learners goal={goal} learners={learners} />
      </div>
    </>
  );
}

function Courses({ goal, courses: [first, ...others] }: { goal: GoalNumber; courses: Course[] }) {
  const t = useMessages();
  if (!first) {
    return (
      <Part id="courses" title={t("goalPages.courses")}>
        <NoItems to="/courses" label={t("goalPages.coursesElse")}>
          {t("goalPages.coursesNone")}
        </NoItems>
      </Part>
    );
  }
  return (
    <Part id="courses" title={t("goalPages.courses")}>
      <Lead>
        <CourseCard course={first} />
      </Lead>
      <Rows>
        {others.map(({ id, slug, title, language, lessons }) => (
          <Row key={id} to={coursePath(slug)} title={title} lang={language}>
            {t("courses.lessonCount", { n: lessons })}
          </Row>
        ))}
      </Rows>
      <AllLink to={`/courses?goal=${goal}`}>{t("goalPages.coursesAll")}</AllLink>
    </Part>
  );
}

function Missions({
  goal,
  missions: [first, ...others],
}: {
  goal: GoalNumber;
  missions: Mission[];
}) {
  const t = useMessages();
  if (!first) {
    return (
      <Part id="missions" title={t("goalPages.missions")}>
        <NoItems to="/missions" label={t("goalPages.missionsElse")}>
          {t("goalPages.missionsNone")}
        </NoItems>
      </Part>
    );
  }
  return (
    <Part id="missions" title={t("goalPages.missions")}>
      <Lead>
        <MissionCard mission={first} />
      </Lead>
      <Rows>
        {others.map(({ id, title, missionType, pointsReward }) => (
          <Row key={id} to={missionPath(id)} title={title}>
            <span>{t(missionTypeKey(missionType))}</span>
            <span>{t("common.points", { n: pointsReward })}</span>
          </Row>
        ))}
      </Rows>
      <AllLink to={`/missions?goal=${goal}`}>{t("goalPages.missionsAll")}</AllLink>
    </Part>
  );
}

function Events({ goal, events }: { goal: GoalNumber; events: PublicEvent[] }) {
  const t = useMessages();
  if (!events.length) {
    return (
      <Part id="events" title={t("goalPages.events")}>
        <NoItems to="/events" label={t("goalPages.eventsElse")}>
          {t("goalPages.eventsNone")}
        </NoItems>
      </Part>
    );
  }
  return (
    <Part id="events" title={t("goalPages.events")}>
      <Rows>
        {events.map((event) => (
          <Row
            key={event.id}
            to={eventPath(event.id)}
            title={event.title}
            tile={<DateTile event={event} goal={goal} />}
          >
            <OwnTime event={event} />
            {event.location !== null && <bdi className="min-w-0 break-words">{event.location}</bdi>}
          </Row>
        ))}
      </Rows>
      <AllLink to={`/events?goal=${goal}`}>{t("goalPages.eventsAll")}</AllLink>
    </Part>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1">{children}</div>
);

const Rows = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && <ul className="divide-line divide-y">{children}</ul>;

type RowProps = {
  to: string;
  title: string;
  lang?: string;
  tile?: ReactNode;
  children: ReactNode;
};

function Row({ to, title, lang, tile, children }: RowProps) {
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {tile}
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <h3 className="text-base break-words" lang={lang}>
          <Link reloadDocument to={to} className="after:absolute after:inset-0 hover:underline">
            <TitleText>{title}</TitleText>
          </Link>
        </h3>
        <p className="dot-separated text-ink-muted text-sm">{children}</p>
      </div>
    </li>
  );
}
