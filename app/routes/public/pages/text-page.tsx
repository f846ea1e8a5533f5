import type { ReactNode } from "react";

import type { TextPage } from "#app/domains/static-pages/read-text-page.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Summary } from "#app/ui/summary.tsx";

type TextPageViewProps = {
  page: TextPage;
  /** Further sections that the table of contents links to. */
  more?: readonly { id: string; title: string }[];
  children?: ReactNode;
};

/** Renders a text page: its title, its table of contents and its sections. */
export function TextPageView({ page, more = [], children }: TextPageViewProps) {
  const t = useMessages();
  const { title, description, updated, intro, sections } = page;
  return (
    <div className="page paper-with-aside pb-16">
      <PageHead title={title} description={description} />
      <PageHeader title={title} subtitle={<UpdatedLine day={updated} />} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,42rem)_18rem]">
        <nav aria-label={t("textPages.contents")} className="lg:order-2">
          <details className="open-if-wide border-line group rounded-md border px-4 py-1 sm:py-4 lg:sticky lg:top-24">
            <Summary variant="row">{t("textPages.contents")}</Summary>
            <p aria-hidden="true" className="label-caps mb-2 hidden sm:block">
              {t("textPages.contents")}
            </p>
            <ul className="pb-3 text-sm sm:pb-0">
              {[...sections, ...more].map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="hover:text-action flex min-h-11 items-center wrap-anywhere hover:underline sm:min-h-8"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        <div className="min-w-0">
          <div className="long-reading" dangerouslySetInnerHTML={{ __html: intro }} />
          {sections.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id} className="mt-12">
              <h2 id={id} className="mb-4 max-w-(--container-prose) scroll-mt-24 text-xl">
                {title}
              </h2>
              <div className="long-reading" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Renders the date on which a page was last updated. */
export function UpdatedLine({ day }: { day: string }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <time dateTime={day} className="text-base">
      {t("textPages.updated", { date: date(day, "UTC") })}
    </time>
  );
}
