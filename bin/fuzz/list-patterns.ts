import type { RouteConfigEntry } from "@react-router/dev/routes";

import routes from "#app/routes.ts";

/** Returns the path pattern of every page and other route, with `:name` for a parameter. */
export const listPatterns = (): string[] => flatten(routes, "");

const flatten = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path.replaceAll("?", "")}`;
    const isPage = path !== undefined || index === true;
    return [...(isPage ? [full || "/"] : []), ...flatten(children ?? [], full)];
  });
