import { clsx } from "clsx";
import { useId } from "react";
import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/**
 * Renders the switch between public and private, which saves at once. A plain form without scripts.
 */
export function VisibilitySwitch({ isPublic: saved }: { isPublic: boolean }) {
  const t = useMessages();
  const hintId = useId();
  const fetcher = useFetcher<ActionResult>({ key: "visibility" });
  useActionResult(fetcher.data);
  const wanted = fetcher.formData?.get("visibility");
  const isPublic = wanted ? wanted === "public" : saved;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="visibility" value={isPublic ? "private" : "public"} />
      <span aria-hidden="true" className={clsx("text-sm", !isPublic && "font-semibold")}>
        {t("passport.private")}
      </span>
      <button
        type="submit"
        aria-pressed={isPublic}
        aria-describedby={hintId}
        className="inline-flex min-h-11 items-center gap-3 text-sm"
      >
        <Track isOn={isPublic} />
        <span className={clsx(isPublic && "font-semibold")}>{t("passport.public")}</span>
      </button>
      <span id={hintId} className="text-ink-muted text-sm max-sm:w-full">
        {t(isPublic ? "passport.publicHint" : "passport.privateHint")}
      </span>
    </fetcher.Form>
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
