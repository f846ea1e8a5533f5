import { scopeDescriptions } from "#app/domains/accounts/api-keys/scopes.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { listResources } from "#app/http/reference/read-document.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/api";
import { ApiFrame } from "./api-frame.tsx";
import { CodeBlock } from "./code-block.tsx";
import { guidePath } from "./guides.ts";
import { InlineCode } from "./inline-code.tsx";

export const handle = { script: false };

export function loader() {
  return {
    base: publicUrl("/api/v1"),
    resources: listResources().map(({ name, slug, description }) => ({ name, slug, description })),
    scopes: Object.entries(scopeDescriptions).map(([scope, does]) => ({ scope, does })),
  };
}

export const headers = () => cacheFor(3600);

export default function Api({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { base, resources, scopes } = loaderData;
  return (
    <ApiFrame resources={resources}>
      <PageHead title={t("apiPages.title")} description={t("apiPages.description")} />
      <PageHeader title={t("apiPages.title")} subtitle={t("apiPages.subtitle")} />
      <div className="grid gap-12">
        <QuickStart base={base} />
        <Conventions base={base} />
        <Resources resources={resources} />
        <section aria-labelledby="scopes">
          <h2 id="scopes" className="mb-2 text-xl">
            {t("apiPages.scopes")}
          </h2>
          <p className="mb-4 max-w-prose">{t("apiPages.scopesHint")}</p>
          <DataTable
            caption={t("apiPages.scopes")}
            rows={scopes}
            rowKey={({ scope }) => scope}
            columns={[
              {
                key: "scope",
                header: t("apiPages.scope"),
                cell: nameOfScope,
              },
              { key: "does", header: t("apiPages.scopeDoes"), cell: ({ does }) => does },
            ]}
          />
        </section>
        <section aria-labelledby="webhooks">
          <h2 id="webhooks" className="mb-2 text-xl">
            {t("apiPages.webhooks")}
          </h2>
          <p className="max-w-prose">{t("apiPages.webhooksText")}</p>
          <a href={guidePath("webhooks")} className="link inline-flex min-h-11 items-center">
            {t("apiPages.guide_webhooks")}
          </a>
        </section>
        <section aria-labelledby="document">
          <h2 id="document" className="mb-2 text-xl">
            {t("apiPages.openApi")}
          </h2>
          <a href="/api/v1/openapi.json" className="link inline-flex min-h-11 items-center">
            {t("apiPages.openApiLink")}
          </a>
          <p className="max-w-prose">{t("apiPages.client")}</p>
        </section>
      </div>
    </ApiFrame>
  );
}

const nameOfScope = ({ scope }: { scope: string }) => (
  <code dir="ltr" className="font-mono text-sm">
    {scope}
  </code>
);

function QuickStart({ base }: { base: string }) {
  const t = useMessages();
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="mb-2 text-xl">
        {t("apiPages.quickStart")}
      </h2>
      <p className="max-w-prose">{t("apiPages.quickStartText")}</p>
      <CodeBlock className="my-3">{`curl "${base}/events?limit=3"`}</CodeBlock>
      <p className="max-w-prose">{t("apiPages.keyText")}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <LinkButton to="/profile?tab=api-keys" reloadDocument>
          {t("apiPages.createKey")}
        </LinkButton>
        <a href={guidePath("authenticate")} className="link inline-flex min-h-11 items-center">
          {t("apiPages.guide_authenticate")}
        </a>
      </p>
    </section>
  );
}

const conventions = ["pagination", "errors", "idempotency", "rateLimits"] as const;

function Conventions({ base }: { base: string }) {
  const t = useMessages();
  return (
    <dl className="max-w-prose space-y-4">
      <Convention term={t("apiPages.baseUrl")}>{t("apiPages.baseUrlText", { base })}</Convention>
      {conventions.map((name) => (
        <Convention key={name} term={t(`apiPages.${name}`)}>
          {t(`apiPages.${name}Text`)}
        </Convention>
      ))}
    </dl>
  );
}

function Convention({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="wrap-anywhere">
        <InlineCode>{children}</InlineCode>
      </dd>
    </div>
  );
}

type ResourcesProps = { resources: readonly { name: string; slug: string; description: string }[] };

function Resources({ resources }: ResourcesProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="reference">
      <h2 id="reference" className="mb-3 text-xl">
        {t("apiPages.reference")}
      </h2>
      <ul className="border-line border-t">
        {resources.map(({ name, slug, description }) => (
          <li key={slug} className="border-line border-b">
            <a
              href={`/api/reference/${slug}`}
              className="hover:bg-sunken grid min-h-11 gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-muted">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
