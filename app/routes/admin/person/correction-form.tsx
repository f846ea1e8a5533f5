import { correctionLimits } from "#app/domains/passport/ledger/activity.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type CorrectionFormProps = { newId: string; answer: FormResult | undefined };

/** Renders the form that corrects a learner's points, collapsed until it is needed. */
export function CorrectionForm({ newId, answer }: CorrectionFormProps) {
  const t = useMessages();
  const isAnswered = answer?.values?.["intent"] === "correct";
  const values = (isAnswered && answer.values) || {};
  const errors = (isAnswered && answer.errors) || {};
  return (
    <details className="mb-4" open={isAnswered || undefined}>
      <Summary variant="small">{t("adminUsers.correct")}</Summary>
      <PostForm
        noValidate
        failure={t("adminUsers.correctFailed")}
        className="mt-3 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="id" value={values["id"] ?? newId} data-fresh="" />
        <TextInput
          label={t("adminUsers.correctionPoints")}
          hint={t("adminUsers.correctionPointsHint")}
          name="points"
          inputMode="text"
          autoComplete="off"
          defaultValue={values["points"]}
          error={errors["points"]}
          aria-required
        />
        <TextInput
          label={t("adminUsers.correctionReason")}
          hint={t("adminUsers.correctionReasonHint")}
          name="reason"
          maxLength={correctionLimits.reason}
          autoComplete="off"
          defaultValue={values["reason"]}
          error={errors["reason"]}
          aria-required
        />
        <div>
          <Button type="submit" size="small">
            {t("adminUsers.correct")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
