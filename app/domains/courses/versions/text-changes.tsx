import { useMessages } from "#app/ui/i18n.tsx";

import { shortenSame, type WordChange } from "./word-changes.ts";

/** Renders the differences between two texts; added and removed words are also named for screen readers. */
export function TextChanges({ changes }: { changes: readonly WordChange[] }) {
  const t = useMessages();
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {shortenSame(changes).map(({ kind, text, isCut }, at) => {
        const key = `${at}`;
        if (isCut) return <span key={key}>{"\n…\n"}</span>;
        if (kind === "same") return <span key={key}>{text}</span>;
        const isAdded = kind === "added";
        const Mark = isAdded ? "ins" : "del";
        return (
          <Mark
            key={key}
            className={
              isAdded
                ? "bg-success-soft text-ink font-medium decoration-2 underline-offset-2"
                : "bg-warning-soft text-ink me-1"
            }
          >
            <span className="sr-only">
              {t(isAdded ? "studio.addedStart" : "studio.removedStart")}
            </span>
            {text}
            <span className="sr-only">{t("studio.changeEnd")}</span>
          </Mark>
        );
      })}
    </p>
  );
}
