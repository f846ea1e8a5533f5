import { matchRoutes, type RouteObject } from "react-router";

import routes from "#app/routes.ts";

/** What an address leads to: the pattern of its route, and whether that is a page or a file. */
export type Target = { pattern: string; isPage: boolean };

/** Finds the route of a path; what only the host knows, such as the API, is no page. */
export function targetOf(pathname: string): Target {
  const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`;
  const last = matches.at(-1)?.route as { file?: string } | undefined;
  const file = last?.file ?? "";
  const isPage = pattern !== "/*" && file !== "" && !file.startsWith("routes/resources/");
  return { pattern, isPage };
}
