import type { QuizStage } from "#app/domains/card-quizzes/card-quiz.ts";
import type { StepInput } from "#app/domains/card-quizzes/input.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type StepBarProps = {
  stage: QuizStage;
  /** The question that is or was asked last, from 1; 0 before the first. */
  position: number;
  questions: number;
};

/** Renders the buttons that take a live quiz further: the next step first. They stay at the bottom of a phone. */
export function StepBar({ stage, position, questions }: StepBarProps) {
  const t = useMessages();
  const isLast = position >= questions;
  const next = position + 1;
  return (
    <div className="bg-paper border-line sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t px-4 py-3 print:hidden">
      {stage === "ready" && (
        <Step intent="open" position={1} label={t("cardQuizzes.firstQuestion")} />
      )}
      {stage === "open" && (
        <>
          <Step intent="close" position={position} label={t("cardQuizzes.close")} />
          <Step intent="reveal" position={position} label={t("cardQuizzes.reveal")} isSecondary />
        </>
      )}
      {stage === "closed" && (
        <>
          <Step intent="reveal" position={position} label={t("cardQuizzes.reveal")} />
          <Step intent="open" position={position} label={t("cardQuizzes.openAgain")} isSecondary />
        </>
      )}
      {stage === "revealed" &&
        (isLast ? (
          <Step intent="end" position={position} label={t("cardQuizzes.end")} />
        ) : (
          <Step intent="open" position={next} label={t("cardQuizzes.nextQuestion")} />
        ))}
    </div>
  );
}

/** Renders the button that ends a live quiz before its last question, after a question. */
export function EndEarly({ position }: { position: number }) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={t("cardQuizzes.end")}
      variant={{ variant: "quiet" }}
      question={t("cardQuizzes.endQuestion")}
      description={t("cardQuizzes.endHint")}
      cancelLabel={t("common.cancel")}
      confirmLabel={t("cardQuizzes.end")}
    >
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="position" value={position} />
    </ConfirmDialog>
  );
}

type StepProps = StepInput & { label: string; isSecondary?: boolean };

function Step({ intent, position, label, isSecondary = false }: StepProps) {
  const t = useMessages();
  return (
    <PostForm failure={t("cardQuizzes.failed")}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="position" value={position} />
      <Button type="submit" variant={isSecondary ? "secondary" : "primary"}>
        {label}
      </Button>
    </PostForm>
  );
}
