import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { CourseOutline } from "#app/domains/courses/course-outline.tsx";
import { type CourseEnrollment, stepPath, stepsOf } from "#app/domains/courses/course.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type CourseFrameProps = {
  enrollment: CourseEnrollment;
  current: string;
  /** Whether the next step is what the reader came for, because this one is done. */
  isNextPrimary?: boolean;
  children: ReactNode;
};

/** Renders a page of a course with the course outline beside it and links to the previous and next step below. */
export function CourseFrame({
  enrollment,
  current,
  isNextPrimary = false,
  children,
}: CourseFrameProps) {
  return (
    <CourseLayout outline={<CourseOutline enrollment={enrollment} current={current} />}>
      {children}
      <StepNavigation enrollment={enrollment} current={current} isNextPrimary={isNextPrimary} />
    </CourseLayout>
  );
}

type CourseLayoutProps = { outline: ReactNode; children: ReactNode };

/** Renders a page of a course with the course outline beside it. */
export function CourseLayout({ outline, children }: CourseLayoutProps) {
  return (
    <div className="page items-start justify-center gap-x-12 pb-6 lg:grid lg:grid-cols-[minmax(0,18rem)_minmax(0,42rem)] lg:py-10 print:block">
      {outline}
      <div className="min-w-0 max-lg:mx-auto max-lg:max-w-(--container-prose)">{children}</div>
    </div>
  );
}

type StepNavigationProps = {
  enrollment: Pick<CourseEnrollment, "slug" | "modules">;
  current: string;
  isNextPrimary: boolean;
};

/** Renders the links to the previous and next step. */
export function StepNavigation({ enrollment, current, isNextPrimary }: StepNavigationProps) {
  const t = useMessages();
  const steps = stepsOf(enrollment.modules);
  const at = steps.findIndex(({ key }) => key === current);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <nav
      aria-label={t("courses.stepNavigation")}
      className="border-line mt-12 flex max-w-(--container-prose) flex-wrap justify-between gap-3 border-t pt-6"
    >
      {previous && (
        <LinkButton
          to={stepPath(enrollment.slug, previous)}
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("courses.previous")}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          to={stepPath(enrollment.slug, next)}
          variant={isNextPrimary ? "primary" : "secondary"}
          className="ms-auto"
        >
          {t("courses.next")}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </LinkButton>
      )}
    </nav>
  );
}
