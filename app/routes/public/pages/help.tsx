import {
  Award,
  Building2,
  CalendarDays,
  CircleHelp,
  GraduationCap,
  type LucideIcon,
  Search,
  Settings2,
  UserRound,
} from "lucide-react";

import {
  type HelpAudience,
  helpAudiences,
  type HelpLink,
  helpPath,
} from "#app/domains/static-pages/help-task.ts";
import { listHelpPages } from "#app/domains/static-pages/read-help.server.ts";
import { maxHelpQuery, searchHelp } from "#app/domains/static-pages/search-help.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/help";
import { HelpContact } from "./help-contact.tsx";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, url } = context.get(requestContext);
  const pages = await listHelpPages(locale);
  const typed = cleanText(url.searchParams.get("q") ?? "");
  const query = typed.replaceAll(/\s+/g, " ").slice(0, maxHelpQuery);
  const found = query === "" ? undefined : searchHelp(pages, query);
  const links = pages.map(({ slug, title, description, audience }) => ({
    slug,
    title,
    description,
    audience,
  }));
  return { query, found, links: found ? [] : links };
}

export const headers = () => cacheFor(3600);

export default function Help({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { query, found, links } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("textPages.helpTitle")}
        description={t("textPages.helpDescription")}
        isUnlisted={found !== undefined}
      />
      <PageHeader title={t("textPages.helpTitle")} subtitle={t("textPages.helpSubtitle")} />
      <HelpSearch query={query} />
      {found ? <Found query={query} found={found} /> : <Sections links={links} />}
      <HelpContact />
    </div>
  );
}

function HelpSearch({ query }: { query: string }) {
  const t = useMessages();
  return (
    <search aria-label={t("textPages.helpSearch")}>
      <form
        method="get"
        action="/help"
        className="mb-10 flex max-w-(--container-prose) flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextInput
            label={t("textPages.helpField")}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={maxHelpQuery}
          />
        </div>
        <Button type="submit" size="input" icon={<Search aria-hidden="true" className="size-4" />}>
          {t("textPages.helpSubmit")}
        </Button>
        {query !== "" && (
          <a href="/help" className="link inline-flex min-h-12 items-center">
            {t("textPages.helpClear")}
          </a>
        )}
      </form>
    </search>
  );
}

function Found({ query, found }: { query: string; found: readonly HelpLink[] }) {
  const t = useMessages();
  if (found.length === 0) {
    return (
      <EmptyState icon={<CircleHelp />} title={t("textPages.helpNone", { query })}>
        {t("textPages.helpNoneHint")}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mb-2 text-xl break-words">
        {t("textPages.helpFound", { n: found.length, query })}
      </h2>
      <ul className="divide-line max-w-(--container-prose) divide-y">
        {found.map(({ slug, title, description }) => (
          <li key={slug} className="py-4">
            <h3 className="text-lg">
              <a href={helpPath(slug)} className="link">
                {title}
              </a>
            </h3>
            <p className="text-ink-muted mt-1">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Record<HelpAudience, LucideIcon> = {
  learners: Award,
  account: UserRound,
  instructors: GraduationCap,
  events: CalendarDays,
  institutions: Building2,
  admins: Settings2,
};

function Sections({ links }: { links: readonly HelpLink[] }) {
  const t = useMessages();
  return (
    <div className="columns-1 gap-x-8 md:columns-2 lg:columns-3">
      {helpAudiences.map((audience) => {
        const Icon = icons[audience];
        return (
          <section
            key={audience}
            aria-labelledby={audience}
            className="border-line bg-raised mb-8 break-inside-avoid rounded-md border p-5 wrap-anywhere"
          >
            <h2
              id={audience}
              className="mb-2 flex scroll-mt-24 items-center gap-3 text-lg font-semibold"
            >
              <span className="bg-action-soft text-action grid size-9 shrink-0 place-items-center rounded-full">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              {t(`textPages.help_${audience}`)}
            </h2>
            <ul>
              {links
                .filter((link) => link.audience === audience)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <a
                      href={helpPath(slug)}
                      className="link inline-flex min-h-11 items-center sm:min-h-9"
                    >
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
