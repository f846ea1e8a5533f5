import { clsx } from "clsx";

import { useRootData } from "#app/http/context/root-data.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { AccountArea } from "./account-area.tsx";
import { FramePart } from "./frame-part.tsx";
import { Logo } from "./logo.tsx";
import { SearchEntry } from "./search-entry.tsx";
import { SiteLink } from "./site-link.tsx";
import { mainLinks } from "./site-links.ts";
import { SmallScreenMenu } from "./small-screen-menu.tsx";

export function SiteHeader() {
  const t = useMessages();
  const isSignedIn = useRootData()?.session !== undefined;
  return (
    <header className="no-print border-line bg-paper sticky top-0 z-40 border-b">
      <div className="page flex min-h-16 flex-wrap items-center justify-end gap-x-2">
        <SiteLink to="/" className="me-auto flex min-h-11 items-center gap-2.5 font-semibold">
          <Logo />
          <span
            className={clsx(
              "whitespace-nowrap",
              // The search, the bell and the account menu need the space.
              isSignedIn ? "max-[30rem]:sr-only" : "max-[26rem]:sr-only",
            )}
          >
            {t("common.productName")}
          </span>
        </SiteLink>
        <nav aria-label={t("nav.label")} className="mx-auto hidden min-w-0 xl:block">
          <ul className="flex flex-wrap justify-center">
            <FramePart name="header" links={mainLinks}>
              {() => <BarLinks />}
            </FramePart>
          </ul>
        </nav>
        <SearchEntry />
        <AccountArea />
        <SmallScreenMenu />
      </div>
    </header>
  );
}

function BarLinks() {
  const t = useMessages();
  return mainLinks.map(({ to, label }) => (
    <li key={to}>
      <SiteLink to={to} className={barLink}>
        <span className="bold-width" data-label={t(label)}>
          {t(label)}
        </span>
      </SiteLink>
    </li>
  ));
}

const barLink =
  "current-edge flex min-h-16 items-center border-y-2 border-transparent px-2 text-sm whitespace-nowrap text-ink-muted hover:text-ink aria-[current]:border-b-action aria-[current]:font-semibold aria-[current]:text-ink";
