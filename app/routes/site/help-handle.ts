import type { Location } from "react-router";

import type { HelpSlug } from "#app/domains/static-pages/help-task.ts";

/** A route's handle about the help page for its page, which may depend on the page's address. */
export type HelpHandle = { help: HelpSlug | ((location: Location) => HelpSlug) };

/** Returns the help page that a route's handle names for an address; undefined if it names none. */
export function helpOf(handle: unknown, location: Location): HelpSlug | undefined {
  const help = (handle as Partial<HelpHandle> | undefined)?.help;
  return typeof help === "function" ? help(location) : help;
}
