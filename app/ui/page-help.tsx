import { createContext, type ReactNode, use } from "react";

const PageHelpContext = createContext<ReactNode>(null);

/** Provides the link to the help with the current page; pages show it with `PageHelp`. */
export const PageHelpProvider = PageHelpContext;

/** Renders the link to the help with the current page, if there is any. */
export function PageHelp() {
  const link = use(PageHelpContext);
  return link === null ? null : <p className="no-print mt-2 text-sm">{link}</p>;
}
