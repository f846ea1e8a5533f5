import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { SiteLink } from "./site-link.tsx";

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

/** The way to the search; where scripts run, Ctrl+K opens one in place, which is loaded only then. */
export function SearchEntry() {
  const t = useMessages();
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // A window that is open already asks for something: nothing may cover it.
      if (!document.querySelector("dialog[open]")) setOpenings((n) => n + 1);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <SiteLink
        to="/search"
        aria-label={t("searchDialog.open")}
        aria-keyshortcuts="Control+K"
        className={buttonVariants({ variant: "quiet", size: "icon" })}
      >
        <Search aria-hidden="true" className="size-5" />
      </SiteLink>
      {openings > 0 && (
        <Suspense>
          <SearchDialog key={openings} />
        </Suspense>
      )}
    </>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
