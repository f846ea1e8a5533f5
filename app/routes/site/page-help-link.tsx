import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";

import { helpPath } from "#app/domains/static-pages/help-task.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import { helpOf } from "./help-handle.ts";

/** Returns the link to the help with the current page; null if there is none. */
export function usePageHelp(): ReactNode {
  const t = useMessages();
  const location = useLocation();
  const slug = helpOf(useMatches().at(-1)?.handle, location);
  if (slug === undefined) return null;
  return (
    // In a new tab, so that nothing typed on this page is lost.
    <a
      href={helpPath(slug)}
      target="_blank"
      className="link inline-flex min-h-11 items-center gap-1.5 sm:min-h-8"
    >
      <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
      {t("pageHelp.link")} <VisuallyHidden>{t("pageHelp.newTab")}</VisuallyHidden>
    </a>
  );
}
