import { clsx } from "clsx";
import { useId } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

/** The ids of the parts of the passport page that change with its visibility. */
export const visibilityParts = "share visibility";

/** Who may see a passport. That of a class account always stays private (`class`). */
export type Visibility = "public" | "private" | "class";

/**
 * Renders the switch between public and private, which saves at once. A plain form without scripts.
 */
export function VisibilitySwitch({ visibility }: { visibility: Visibility }) {
  const t = useMessages();
  const hintId = useId();
  const isPublic = visibility === "public";
  if (visibility === "class")
    return <p className="text-ink-muted text-sm">{t("passport.classHint")}</p>;
  return (
    <form
      id="visibility"
      method="post"
      data-replaces={visibilityParts}
      className="flex flex-wrap items-center gap-x-3"
    >
      <input type="hidden" name="visibility" value={isPublic ? "private" : "public"} />
      <span aria-hidden="true" className={clsx("text-sm", !isPublic && "font-semibold")}>
        {t("passport.private")}
      </span>
      <button
        type="submit"
        aria-pressed={isPublic}
        aria-describedby={hintId}
        className="inline-flex min-h-11 items-center gap-3 text-sm aria-busy:opacity-55"
      >
        <Track isOn={isPublic} />
        <span className={clsx(isPublic && "font-semibold")}>{t("passport.public")}</span>
      </button>
      <span id={hintId} className="text-ink-muted text-sm max-sm:w-full">
        {t(isPublic ? "passport.publicHint" : "passport.privateHint")}
      </span>
    </form>
  );
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors",
        isOn ? "border-action bg-action justify-end" : "border-line-strong bg-sunken justify-start",
      )}
    >
      <span className={clsx("size-4.5 rounded-full", isOn ? "bg-on-action" : "bg-ink-muted")} />
    </span>
  );
}
