import { Link } from "react-router";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { landingSample } from "#content/landing-sample.ts";

import { Section } from "./section.tsx";

export function FeaturedCourses() {
  const t = useMessages();
  return (
    <Section
      id="courses"
      title={t("landing.coursesHeading")}
      subtitle={t("landing.coursesSubtitle")}
      action={
        <SiteLink to="/courses" className="link flex min-h-11 items-center font-semibold">
          {t("landing.allCourses")}
        </SiteLink>
      }
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {landingSample.courses.map((course) => (
          <li key={course.id} className="grid grid-cols-1">
            <CourseCard {...course} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type CourseCardProps = (typeof landingSample.courses)[number];

function CourseCard({ id, goal, title, summary, lessons, hours }: CourseCardProps) {
  const t = useMessages();
  return (
    <Card className="hover:border-line-strong">
      <span
        aria-hidden="true"
        data-goal={goal}
        className="absolute inset-x-0 top-0 h-1.5 rounded-t-md bg-(--goal)"
      />
      <GoalBadge goal={goal} withTitle />
      <h3 className="mt-4 text-lg">
        <Link to={`/courses/${id}`} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-ink-muted mt-2">{summary}</p>
      <p className="text-ink-muted mt-auto flex flex-wrap gap-x-4 pt-6 text-sm tabular-nums">
        <span>{t("landing.lessons", { lessons })}</span>
        <span>{t("landing.hours", { hours })}</span>
      </p>
    </Card>
  );
}
