import { readTextPage } from "#app/domains/static-pages/read-text-page.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";

import type { Route } from "./+types/privacy";
import { TextPageView } from "./text-page.tsx";

export const handle = { script: false };

export const loader = ({ context }: Route.LoaderArgs) =>
  readTextPage("privacy", context.get(requestContext).locale);

export const headers = () => cacheFor(3600);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPageView page={loaderData} />;
}
