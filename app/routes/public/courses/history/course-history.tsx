import { data } from "react-router";

import { coursePath, coursesTag } from "#app/domains/courses/course.ts";
import { findCourseHistory } from "#app/domains/courses/mistakes/queries.server.ts";
import { findCourse } from "#app/domains/courses/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/course-history";

export const handle = { script: false };

export async function loader({ params }: Route.LoaderArgs) {
  const course = await findCourse(params.slug);
  if (!course?.isOpen) return data(undefined, { status: 404 });
  const { slug, title, language } = course;
  const history = await findCourseHistory(course.id);
  return data({ slug, title, language, ...history }, { headers: cacheFor(60, coursesTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function CourseHistory({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { date } = useFormat();
  if (!loaderData) return <NotFoundPage />;
  const { slug, title, language, versions, corrections } = loaderData;
  return (
    <div className="page pb-16">
      <div className="mx-auto max-w-(--container-prose)">
        <PageHead title={`${t("mistakes.history")}: ${title}`} isUnlisted />
        <p className="-mb-4 pt-4">
          <BackLink reloadDocument to={coursePath(slug)}>
            <bdi lang={language} className="wrap-anywhere">
              {title}
            </bdi>
          </BackLink>
        </p>
        <PageHeader title={t("mistakes.history")} subtitle={t("mistakes.historyHint")} />
        <div className="grid gap-10">
          <section aria-labelledby="corrections">
            <h2 id="corrections" className="mb-3 text-xl">
              {t("mistakes.corrections")}
            </h2>
            {corrections.length === 0 ? (
              <p className="text-ink-muted">{t("mistakes.noCorrections")}</p>
            ) : (
              <ol className="divide-line border-line divide-y border-y">
                {corrections.map(({ id, lesson, answer, at }) => (
                  <li key={id} className="py-4">
                    <p className="text-ink-muted dot-separated text-sm">
                      <time dateTime={at.toISOString()}>{date(at, "UTC")}</time>
                      {lesson !== null && (
                        <bdi lang={language} className="wrap-anywhere">
                          {lesson}
                        </bdi>
                      )}
                    </p>
                    <p
                      dir="auto"
                      lang={language}
                      className="mt-1 wrap-anywhere whitespace-pre-line"
                    >
                      {answer}
                    </p>
                  </li>
                ))}
              </ol>
            )}
          </section>
          <section aria-labelledby="versions">
            <h2 id="versions" className="mb-3 text-xl">
              {t("mistakes.versions")}
            </h2>
            <ol className="divide-line border-line divide-y border-y">
              {versions.map(({ number, at }) => (
                <li key={number} className="flex flex-wrap justify-between gap-x-6 py-3">
                  <span>{t("mistakes.version", { n: number })}</span>
                  <time dateTime={at.toISOString()} className="text-ink-muted">
                    {date(at, "UTC")}
                  </time>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}
