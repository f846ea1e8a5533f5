import { BookOpen } from "lucide-react";

import {
  countCourses,
  listCourseLanguages,
  listCourses,
} from "#app/domains/courses/catalogue.server.ts";
import { CourseCard } from "#app/domains/courses/course-card.tsx";
import { CourseFilterForm } from "#app/domains/courses/course-filter-form.tsx";
import { readCourseFilter } from "#app/domains/courses/course-filter-input.ts";
import { coursesTag } from "#app/domains/courses/course.ts";
import { percentsColumn } from "#app/domains/courses/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { CardGrid } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/courses";

export const handle = { script: false, hasTemplate: true, help: "complete-a-course" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const filter = readCourseFilter(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const [{ items, nextCursor }, count, languages] = await Promise.all([
    listCourses({ ...filter, limit: 24, cursor }),
    countCourses(filter),
    listCourseLanguages(),
  ]);
  const next = nextCursor && searchWith(searchParams, "cursor", nextCursor);
  return withReader(
    ctx,
    { filter, courses: items, count, languages, next },
    { column: percentsColumn },
  );
}

export const headers = () => cacheFor(60, coursesTag);

export default function Courses({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filter, courses, count, languages, next } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="page pb-16">
      <PageHead title={t("courses.listTitle")} description={t("courses.listDescription")} />
      <PageHeader title={t("courses.listTitle")} subtitle={t("courses.listSubtitle")} />
      <CourseFilterForm filter={filter} languages={languages} found={{ n: count }} />
      <FilterScript />
      {courses.length === 0 ? (
        <NoCourses isFiltered={isFiltered} />
      ) : (
        <>
          <p className="text-ink-muted mb-3 text-sm">{t("courses.count", { n: count })}</p>
          <CardGrid label={t("courses.listTitle")} hasLead={!isFiltered}>
            {courses.map((course) => (
              <li key={course.id}>
                <ReaderPart pick={({ page }: Reader<Map<string, number>>) => page?.get(course.id)}>
                  {(percent) => <CourseCard course={course} percent={percent} />}
                </ReaderPart>
              </li>
            ))}
          </CardGrid>
        </>
      )}
      {next !== null && (
        <nav aria-label={t("courses.listTitle")} className="mt-8 flex justify-end">
          <LinkButton variant="secondary" to={{ search: next }}>
            {t("courses.nextPage")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<BookOpen />}
      title={t(isFiltered ? "courses.noneFound" : "courses.noneYet")}
      action={
        isFiltered && (
          <LinkButton variant="secondary" to="/courses">
            {t("courses.filterClear")}
          </LinkButton>
        )
      }
    >
      {t(isFiltered ? "courses.noneFoundHint" : "courses.noneYetHint")}
    </EmptyState>
  );
}
