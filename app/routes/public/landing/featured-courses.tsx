import { GoalCard } from "#app/domains/sdgs/goal-card.tsx";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { CardGrid } from "#app/ui/card.tsx";
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
      <CardGrid label={t("landing.coursesHeading")}>
        {landingSample.courses.map(({ id, goal, title, summary, lessons }) => (
          <li key={id}>
            <GoalCard
              id={id}
              goal={goal}
              title={title}
              heading="h3"
              to={`/courses/${id}`}
              text={summary}
              facts={
                <>
                  <span>{t("landing.lessons", { lessons })}</span>
                </>
              }
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
