import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

import type { CourseRight } from "#app/domains/courses/studio/rights.server.ts";
import { studioCoursePath, studioPath } from "#app/domains/courses/studio/studio.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type StudioPageProps = {
  title: string;
  eyebrow?: string;
  subtitle?: string;
  actions?: ReactNode;
  /** The page that the back link leads to. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** Renders a screen of the studio: the back link, its name and the available actions. */
export function StudioPage({ title, eyebrow, subtitle, actions, back, children }: StudioPageProps) {
  return (
    <div className="page pb-16">
      <PageHead title={title} isUnlisted />
      {back && (
        <p className="-mb-4 pt-4">
          <BackLink reloadDocument to={back.to}>
            {back.label}
          </BackLink>
        </p>
      )}
      <PageHeader
        eyebrow={eyebrow}
        title={<bdi className="wrap-anywhere">{title}</bdi>}
        subtitle={subtitle}
        actions={actions}
      />
      {children}
    </div>
  );
}

type CourseScreenProps = Omit<StudioPageProps, "back" | "title"> & {
  course: { id: string; title: string; right: CourseRight };
};

/** Renders a screen about one course, with links to the other screens about it. */
export function CourseScreen({ course, children, ...page }: CourseScreenProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const base = studioCoursePath(course.id);
  const tabs = [
    { to: base, label: t("studio.outlineTab") },
    ...(course.right === "see"
      ? []
      : [
          { to: `${base}/about`, label: t("studio.detailsTab") },
          { to: `${base}/facts`, label: t("ownFacts.tab") },
        ]),
    { to: `${base}/versions`, label: t("studio.versionsTab") },
    { to: `${base}/learners`, label: t("studio.learnersTab") },
    { to: `${base}/mistakes`, label: t("mistakes.tab") },
    { to: `${base}/instructors`, label: t("studio.instructorsTab") },
  ];
  return (
    <StudioPage
      {...page}
      title={course.title}
      back={{ to: studioPath, label: t("studio.listTitle") }}
    >
      <nav aria-label={course.title} className="border-line mb-8 border-b">
        <ul className="flex flex-wrap gap-x-6">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={pathname === to ? "page" : undefined}
                className={clsx(
                  "current-edge -mb-px inline-flex min-h-12 items-center border-b-2 -outline-offset-2",
                  pathname === to
                    ? "border-action font-semibold text-ink"
                    : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
                )}
              >
                <span className="bold-width" data-label={label}>
                  {label}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </StudioPage>
  );
}
