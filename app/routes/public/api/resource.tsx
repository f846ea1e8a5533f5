import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { findResource, listResources } from "#app/http/reference/read-document.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/resource";
import { ApiFrame } from "./api-frame.tsx";
import { CallSection } from "./call-section.tsx";
import { MethodMark } from "./method-mark.tsx";
import { TryScript } from "./try-out.tsx";

export const handle = { script: false };

export function loader({ params }: Route.LoaderArgs) {
  const resource = findResource(params.resource);
  if (!resource) throw new Response(null, { status: 404 });
  return { resource, resources: listResources().map(({ name, slug }) => ({ name, slug })) };
}

export const headers = () => cacheFor(3600);

export default function ApiResource({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { resource, resources } = loaderData;
  const { name, description, calls } = resource;
  return (
    <ApiFrame resources={resources}>
      <PageHead title={t("apiPages.resourceTitle", { name })} description={description} />
      <PageHeader title={name} subtitle={description} />
      <ul className="mb-10">
        {calls.map(({ id, method, path, summary }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="hover:bg-sunken grid min-h-11 items-center gap-x-6 py-2 sm:grid-cols-2"
            >
              <span>{summary}</span>
              <span className="text-sm">
                <MethodMark method={method} path={path} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {calls.map((call) => (
        <CallSection key={call.id} call={call} />
      ))}
      <TryScript />
    </ApiFrame>
  );
}
