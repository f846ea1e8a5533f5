import type { RouteConfigEntry } from "@react-router/dev/routes";

import routes from "#app/routes.ts";

/** The address of every page and other route, with `:name` where it takes a value. */
export const listPatterns = (): string[] => flatten(routes, "");

const flatten = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path.replaceAll("?", "")}`;
    const isPage = path !== undefined || index === true;
    return [...(isPage ? [full || "/"] : []), ...flatten(children ?? [], full)];
  });
