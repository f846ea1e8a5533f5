import { data } from "react-router";

import { requestContext } from "#app/http/context/request-context.server.ts";
import { redactPath } from "#app/http/host/secret-paths.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";

import type { Route } from "./+types/not-found";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  const { log, url } = context.get(requestContext);
  log.warn({ path: redactPath(url.pathname) }, "page not found");
  return data(null, { status: 404 });
}

export default NotFoundPage;
