import { Search } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

import { SiteLink } from "./site-link.tsx";

/** Renders the link to the search page; with scripts, Ctrl+K opens a dialog, which is loaded on first use. */
export function SearchEntry() {
  const t = useMessages();
  const showToast = useToast();
  const [dialog, setDialog] = useState<OpenDialog>();
  // What is typed after the shortcut and before the text field exists; undefined while nothing is loading.
  const typedEarly = useRef<string>(undefined);
  useEffect(() => {
    const open = async () => {
      typedEarly.current = "";
      try {
        const { default: Dialog } = await import("./search-dialog.tsx");
        // At once, or the keys pressed before the next rendering would be lost.
        flushSync(() =>
          setDialog((before) => ({
            Dialog,
            openings: (before?.openings ?? 0) + 1,
            text: typedEarly.current ?? "",
          })),
        );
      } catch {
        const [title, description] = [t("common.noAnswer"), t("common.noAnswerHint")];
        showToast({ id: crypto.randomUUID(), kind: "error", title, description });
      } finally {
        typedEarly.current = undefined;
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        // An open dialog must not be covered.
        if (typedEarly.current === undefined && !document.querySelector("dialog[open]"))
          void open();
      } else if (typedEarly.current !== undefined && isText(event)) {
        event.preventDefault();
        typedEarly.current += event.key;
      }
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
      {dialog && <dialog.Dialog key={dialog.openings} initialText={dialog.text} />}
    </>
  );
}

type OpenDialog = {
  Dialog: ComponentType<{ initialText: string }>;
  openings: number;
  text: string;
};

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
