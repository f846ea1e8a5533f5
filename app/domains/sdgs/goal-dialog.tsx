import { X } from "lucide-react";
import { useId } from "react";

import { Button } from "#app/ui/button.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** Renders the dialog with the learner's progress on one goal; `initWheel` fills it when a segment is pressed. */
export function GoalDialog() {
  const t = useMessages();
  const titleId = useId();
  return (
    <dialog aria-labelledby={titleId} closedby="any" className={dialogLook}>
      <div className="p-6">
        <header className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="flex items-center gap-4 text-xl">
            <span
              data-part="tile"
              className="grid size-14 shrink-0 place-items-center rounded-md bg-(--goal) text-2xl text-(--on-goal)"
            >
              <span data-part="name" className="sr-only">
                {t("sdgs.dialogTitle")}
              </span>
              <span data-part="number" aria-hidden="true" />
            </span>
            <span data-part="title" />
          </h2>
          <form method="dialog">
            <Button
              type="submit"
              variant="quiet"
              size="icon"
              className="-me-2 -mt-2"
              aria-label={t("common.close")}
              icon={<X aria-hidden="true" className="size-5" />}
            />
          </form>
        </header>
        <div className="flex flex-col gap-3">
          <p data-part="percent" className="text-2xl font-semibold tabular-nums" />
          <ProgressBar percent={0} label={t("sdgs.dialogTitle")} />
          <p data-part="activities" className="text-ink-muted" />
        </div>
      </div>
    </dialog>
  );
}
