import { Dialog } from "#app/ui/dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

import { goalTitleKey, type GoalProgress } from "./goals.ts";

type GoalDialogProps = { progress: GoalProgress | undefined; onClose: () => void };

/** How far the learner has come on one goal; open while it is given one. */
export function GoalDialog({ progress, onClose }: GoalDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={progress !== undefined}
      onClose={onClose}
      closeLabel={t("common.close")}
      title={progress && <GoalTitle goal={progress.goal} />}
    >
      {progress && (
        <div className="flex flex-col gap-3">
          <p className="text-2xl font-semibold tabular-nums">
            {t("sdgs.percentComplete", { percent: progress.percent })}
          </p>
          <ProgressBar
            percent={progress.percent}
            goal={progress.goal}
            label={t(goalTitleKey(progress.goal))}
          />
          <p className="text-ink-muted">
            {t("sdgs.activitiesCompleted", { activities: progress.activities })}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function GoalTitle({ goal }: { goal: GoalProgress["goal"] }) {
  const t = useMessages();
  return (
    <span className="flex items-center gap-4">
      <span
        data-goal={goal}
        className="grid size-14 shrink-0 place-items-center rounded-md bg-(--goal) text-2xl text-(--on-goal)"
      >
        <span className="sr-only">{t("sdgs.goalNumber", { goal })}: </span>
        <span aria-hidden="true">{goal}</span>
      </span>
      {t(goalTitleKey(goal))}
    </span>
  );
}
