import { X } from "lucide-react";
import { useId } from "react";

import { Button } from "#app/ui/button.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the dialog with the learner's progress on one goal; `initWheel` fills it when a segment is pressed. */
export function GoalDialog() {
  const t = useMessages();
  const titleId = useId();
  return (
    <dialog aria-labelledby={titleId} closedby="any" className={`${dialogLook} goal-dialog`}>
      <header
        data-part="cover"
        className="goal-pattern min-h-24 px-6 py-4 [--clear-foot:4.5rem] sm:[--clear-foot:2.75rem]"
      >
        <h2 id={titleId} className="flex min-w-0 flex-col gap-1 text-xl">
          <span data-part="name" className="sr-only">
            {t("sdgs.dialogTitle")}
          </span>
          <span
            data-part="number"
            aria-hidden="true"
            className="text-[2.75rem] leading-none tabular-nums"
          />
          <span data-part="title" />
        </h2>
        <form method="dialog" className="absolute end-3 top-4">
          <Button
            type="submit"
            variant="quiet"
            size="icon"
            className="bg-(--goal)! text-(--on-goal)!"
            aria-label={t("common.close")}
            icon={<X aria-hidden="true" className="size-5" />}
          />
        </form>
      </header>
      <div className="flex flex-col gap-4 p-6">
        <p
          data-part="percent"
          className="text-ink-muted [&>b]:text-ink text-sm [&>b]:font-mono [&>b]:text-[2.75rem] [&>b]:leading-none [&>b]:font-medium"
        />
        <progress
          max={100}
          value={0}
          aria-label={t("sdgs.dialogTitle")}
          className="bar bar-ticks"
        />
        <p data-part="activities" className="text-ink-muted" />
        <div data-part="details" className="goal-details border-line border-t empty:hidden" />
      </div>
    </dialog>
  );
}
