import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { type CourseEarnings, coursePath } from "#app/domains/courses/course.ts";
import type { NextItems } from "#app/domains/dashboard/find-next.server.ts";
import { DateTile } from "#app/domains/events/date-tile.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import { eventPath } from "#app/domains/events/event.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { BadgeMedal } from "#app/domains/passport/badges/medal.tsx";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

type CourseEndProps = { title: string; earnings: CourseEarnings; next: NextItems };

/** Renders what a learner has earned by completing a course, and what they can do next. */
export function CourseEnd({ title, earnings, next }: CourseEndProps) {
  return (
    <>
      <Earned title={title} earnings={earnings} />
      <NextSteps next={next} />
    </>
  );
}

function Earned({ title, earnings }: Omit<CourseEndProps, "next">) {
  const t = useMessages();
  const { points, badges, certificate } = earnings;
  return (
    <section aria-labelledby="earned" className="mt-10">
      <h2 id="earned" className="text-xl">
        {t("courses.earned")}
      </h2>
      <div className="border-line mt-4 grid grid-cols-1 items-start gap-x-10 gap-y-6 border-t pt-6 sm:grid-cols-2">
        <div>
          <p>
            <Figure size="page" text={t("courses.pointsEarned", { n: points })} />
          </p>
          <ul className="mt-6 grid gap-5 empty:hidden">
            {badges.map((badge) => (
              <li key={badge.slug}>
                <BadgeMedal badge={badge} />
              </li>
            ))}
          </ul>
        </div>
        {certificate && (
          <div>
            <img
              src={`/certificates/${certificate.id}/preview.webp`}
              alt={t("certificates.preview", { title })}
              width={640}
              height={452}
              className="border-line bg-sunken aspect-[1.414] w-full rounded-sm border object-contain"
            />
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <a
                href={`/certificates/${certificate.id}/file.pdf`}
                target="_blank"
                rel="noopener"
                className={buttonVariants({ variant: "secondary" })}
              >
                <FileDown aria-hidden="true" className="size-5" />
                {t("certificates.download")}
                <span className="sr-only"> {t("certificates.opensInNewTab")}</span>
              </a>
              <LinkButton to="/passport" reloadDocument variant="quiet">
                {t("courses.openPassport")}
              </LinkButton>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function NextSteps({ next: { course, mission, event } }: { next: NextItems }) {
  const t = useMessages();
  if (!course && !mission && !event) return null;
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="text-xl">
        {t("courses.whatNext")}
      </h2>
      <ul className="divide-line border-line mt-4 divide-y border-y">
        {course && (
          <Step
            to={coursePath(course.slug)}
            kind={t("courses.nextCourse")}
            title={course.title}
            lang={course.language}
            face={<GoalSquare goal={course.goal} id={course.id} size="large" />}
          />
        )}
        {mission && (
          <Step
            to={missionPath(mission.id)}
            kind={t("courses.nextMission")}
            title={mission.title}
            face={<GoalSquare goal={mission.goal} id={mission.id} size="large" />}
          >
            <Figure text={t("common.points", { n: mission.points })} />
          </Step>
        )}
        {event && (
          <Step
            to={eventPath(event.id)}
            kind={t("courses.nextEvent")}
            title={event.title}
            face={<DateTile event={event} goal={event.goal} />}
          >
            <OwnTime event={event} />
          </Step>
        )}
      </ul>
    </section>
  );
}

type StepProps = {
  to: string;
  kind: string;
  title: string;
  lang?: string;
  face: ReactNode;
  children?: ReactNode;
};

function Step({ to, kind, title, lang, face, children }: StepProps) {
  return (
    <li className="relative flex items-start gap-4 py-4">
      {face}
      <div className="min-w-0">
        <p className="label-caps">{kind}</p>
        <h3 className="text-base wrap-anywhere" lang={lang}>
          <Link to={to} reloadDocument className="after:absolute after:inset-0 hover:underline">
            <TitleText>{title}</TitleText>
          </Link>
        </h3>
        {children !== undefined && <p className="text-ink-muted text-sm">{children}</p>}
      </div>
    </li>
  );
}
