import type { ReactNode } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

import { ConsentBanner } from "./consent-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Renders the frame of every page: the skip link, the navigation and the footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <a
        href="#content"
        className="bg-action text-on-action sr-only z-50 rounded-md px-5 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-4 focus:top-2"
      >
        {t("common.skipToContent")}
      </a>
      <SiteHeader />
      <ConsentBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
