import { data } from "react-router";

import { requestContext } from "#app/http/request-context.server.ts";

import { NotFoundPage } from "../site/not-found-page.tsx";
import type { Route } from "./+types/not-found";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  context
    .get(requestContext)
    .log.warn({ path: context.get(requestContext).url.pathname }, "no such page");
  return data(null, { status: 404 });
}

export default NotFoundPage;
