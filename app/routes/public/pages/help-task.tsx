import { data } from "react-router";

import { type HelpLink, helpPath, isHelpSlug } from "#app/domains/static-pages/help-task.ts";
import { getHelpPage } from "#app/domains/static-pages/read-help.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { omit } from "#app/lib/omit.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/help-task";
import { HelpContact } from "./help-contact.tsx";
import { UpdatedLine } from "./text-page.tsx";

export const handle = { script: false };

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  if (!isHelpSlug(slug)) return data(undefined, { status: 404 });
  const { page, section } = await getHelpPage(slug, context.get(requestContext).locale);
  const links = section.map(({ slug, title }) => ({ slug, title }));
  return data({ page: omit(page, "text"), links }, { headers: cacheFor(3600) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function HelpTaskPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { title, description, updated, html, audience } = loaderData.page;
  return (
    <div className="page paper-with-aside pb-16">
      <PageHead title={title} description={description} />
      <p className="no-print -mb-4 pt-4">
        <BackLink reloadDocument to="/help">
          {t("textPages.helpAll")}
        </BackLink>
      </p>
      <PageHeader title={title} subtitle={description} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,42rem)_18rem]">
        <article className="min-w-0">
          <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
          <p className="text-ink-muted mt-10">
            <UpdatedLine day={updated} />
          </p>
        </article>
        <SectionLinks
          title={t(`textPages.help_${audience}`)}
          links={loaderData.links}
          current={loaderData.page.slug}
        />
      </div>
      <HelpContact />
    </div>
  );
}

type SectionLinksProps = {
  title: string;
  links: readonly Pick<HelpLink, "slug" | "title">[];
  current: string;
};

function SectionLinks({ title, links, current }: SectionLinksProps) {
  return (
    <nav aria-labelledby="section" className="no-print">
      <h2 id="section" className="label-caps mb-2">
        {title}
      </h2>
      <ul className="border-line border-s">
        {links.map(({ slug, title }) => (
          <li key={slug}>
            <a
              href={helpPath(slug)}
              aria-current={slug === current ? "page" : undefined}
              className="hover:text-action aria-[current=page]:border-action -ms-px flex min-h-11 items-center border-s-2 border-transparent ps-4 text-sm hover:underline aria-[current=page]:font-semibold sm:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
