import { matchRoutes, type RouteObject } from "react-router";

import routes from "#app/routes.ts";

/** The target of an address: the pattern of its route, and whether it is a page or a file. */
export type Target = { pattern: string; isPage: boolean };

type Route = {
  path?: string | undefined;
  file?: string;
  children?: Route[] | undefined;
};

/** Returns the route of a path; paths that only the host handles, such as the API, are not pages. */
export function targetOf(pathname: string): Target {
  const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`;
  const last: Route | undefined = matches.at(-1)?.route;
  return { pattern, isPage: pattern !== "/*" && isPageFile(last?.file ?? "") };
}

/** Returns the patterns of all pages, in order. */
export function pagePatterns(): string[] {
  const leaves = (list: readonly Route[]): Route[] =>
    list.flatMap((route) => (route.children ? leaves(route.children) : route));
  return leaves(routes)
    .filter(({ file = "" }) => isPageFile(file))
    .map(({ path = "" }) => `/${path}`)
    .toSorted();
}

// A route without a component answers with a file or with data.
const isPageFile = (file: string) => file.endsWith(".tsx") && !file.startsWith("routes/resources/");
