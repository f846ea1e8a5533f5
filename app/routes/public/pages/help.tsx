import { CircleHelp, Search } from "lucide-react";

import {
  findAnswers,
  type HelpAnswer,
  type HelpTopic,
  maxHelpQuery,
} from "#app/domains/static-pages/help.ts";
import { readHelp } from "#app/domains/static-pages/read-text-page.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/help";
import { UpdatedLine } from "./text-page.tsx";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, updated, intro, topics } = await readHelp(
    context.get(requestContext).locale,
  );
  const typed = cleanText(context.get(requestContext).url.searchParams.get("q") ?? "");
  const query = typed.replaceAll(/\s+/g, " ").slice(0, maxHelpQuery);
  const found = query === "" ? undefined : findAnswers(topics, query);
  return { title, description, updated, intro, query, found, topics: found ? [] : topics };
}

export const headers = () => cacheFor(3600);

export default function Help({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { title, description, updated, intro, query, found, topics } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={title} description={description} isUnlisted={found !== undefined} />
      <PageHeader title={title} subtitle={<UpdatedLine day={updated} />} />
      <HelpSearch query={query} />
      {found ? (
        <Found query={query} found={found} />
      ) : (
        <>
          <div className="long-reading mb-8" dangerouslySetInnerHTML={{ __html: intro }} />
          <Topics topics={topics} />
        </>
      )}
      <p className="border-line mt-14 flex max-w-(--container-prose) flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
        <span className="font-semibold">{t("textPages.helpMissing")}</span>
        <LinkButton variant="secondary" reloadDocument to="/contact">
          {t("textPages.helpContact")}
        </LinkButton>
      </p>
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
        <Button
          type="submit"
          className="min-h-12"
          icon={<Search aria-hidden="true" className="size-4" />}
        >
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

function Found({ query, found }: { query: string; found: readonly HelpAnswer[] }) {
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
      <h2 id="found" className="mb-4 text-xl break-words">
        {t("textPages.helpFound", { n: found.length, query })}
      </h2>
      <Answers answers={found} isFirstOpen />
    </section>
  );
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  const t = useMessages();
  return (
    <>
      <nav aria-label={t("textPages.helpTopics")} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="border-line-strong hover:border-ink inline-flex min-h-11 max-w-full items-center rounded-full border px-4 text-sm wrap-anywhere sm:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(({ id, title, answers }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className="mb-3 scroll-mt-24 text-xl">
            {title}
          </h2>
          <Answers answers={answers} />
        </section>
      ))}
    </>
  );
}

type AnswersProps = { answers: readonly HelpAnswer[]; isFirstOpen?: boolean };

// The anchor is inside the answer, so that the browser opens the answer when it navigates there.
function Answers({ answers, isFirstOpen = false }: AnswersProps) {
  const t = useMessages();
  return (
    <div className="border-line max-w-(--container-prose) border-t">
      {answers.map(({ id, question, html }, n) => (
        <details
          key={id}
          open={(isFirstOpen && n === 0) || undefined}
          className="print-open border-line border-b"
        >
          <summary className="hover:text-action cursor-pointer py-3 font-semibold">
            <h3 className="inline text-base">{question}</h3>
          </summary>
          <div id={id} className="scroll-mt-40 pb-6">
            <div className="long-reading text-base" dangerouslySetInnerHTML={{ __html: html }} />
            <p className="no-print mt-3 text-sm">
              <a href={`/help#${id}`} className="link inline-flex min-h-11 items-center">
                {t("textPages.helpLink")}
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
