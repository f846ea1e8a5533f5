import { Search } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";

import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

import { SiteLink } from "./site-link.tsx";

/** Renders the link to the search page; with scripts, Ctrl+K opens a dialog, which is loaded on first use. */
export function SearchEntry() {
  const t = useMessages();
  const showToast = useToast();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType; openings: number }>();
  useEffect(() => {
    const open = async () => {
      try {
        const { default: Dialog } = await import("./search-dialog.tsx");
        setDialog((before) => ({ Dialog, openings: (before?.openings ?? 0) + 1 }));
      } catch {
        const [title, description] = [t("common.noAnswer"), t("common.noAnswerHint")];
        showToast({ id: crypto.randomUUID(), kind: "error", title, description });
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // An open dialog must not be covered.
      if (!document.querySelector("dialog[open]")) void open();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [t, showToast]);
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
      {dialog && <dialog.Dialog key={dialog.openings} />}
    </>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
