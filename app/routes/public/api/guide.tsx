import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { listResources } from "#app/http/reference/read-document.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/guide";
import { ApiFrame } from "./api-frame.tsx";
import { guideKey, guidePath, guides, isGuide } from "./guides.ts";
import { readGuide } from "./read-guide.server.ts";

export const handle = { script: false };

export function loader({ params: { guide } }: Route.LoaderArgs) {
  if (!isGuide(guide)) throw new Response(null, { status: 404 });
  const resources = listResources().map(({ name, slug }) => ({ name, slug }));
  return { guide, resources, ...readGuide(guide) };
}

// The guides are written in one language, regardless of the reader's.
const guideLanguage = defaultLocale;

export const headers = () => cacheFor(3600);

export default function ApiGuide({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { guide, resources, subtitle, html } = loaderData;
  const next = guides[guides.indexOf(guide) + 1];
  return (
    <ApiFrame resources={resources}>
      <PageHead title={t(guideKey(guide))} description={subtitle} />
      <PageHeader title={t(guideKey(guide))} subtitle={subtitle} />
      <div
        className="long-reading [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap"
        dir="ltr"
        lang={guideLanguage}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {next && (
        <p className="border-line mt-12 border-t pt-4">
          <a href={guidePath(next)} className="link inline-flex min-h-11 items-center gap-2">
            {t("apiPages.next", { guide: t(guideKey(next)) })}
          </a>
        </p>
      )}
    </ApiFrame>
  );
}
