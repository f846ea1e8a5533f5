import { classRules, type StaffClass } from "#app/domains/institutions/classes/class.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type ClassSettingsProps = {
  found: StaffClass;
  /** The number of accounts that belong to the class. */
  pupils: number;
  answer: FormResult | undefined;
};

/** Renders the settings of a class: its name and places, the end of the school year, and its deletion. */
export function ClassSettings({ found, pupils, answer }: ClassSettingsProps) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { name, places, archivedAt } = found;
  const isRefused = answer !== undefined && !answer.ok;
  const deletedOn =
    archivedAt && new Date(archivedAt.getTime() + classRules.archivedDays * 86_400_000);
  return (
    <details className="mt-10" open={isRefused || archivedAt !== null || undefined}>
      <Summary variant="text">{t("classes.settings")}</Summary>
      <PostForm noValidate className="field-row mt-3" failure={t("classes.failed")}>
        <input type="hidden" name="intent" value="update" />
        <TextInput
          label={t("classes.name")}
          name="name"
          autoComplete="off"
          defaultValue={answer?.values?.["name"] ?? name}
          error={answer?.errors?.["name"]}
        />
        <TextInput
          label={t("classes.places")}
          name="places"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          className="max-w-24"
          defaultValue={answer?.values?.["places"] ?? places}
          error={answer?.errors?.["places"]}
        />
        <Button type="submit" variant="secondary" size="input">
          {t("classes.save")}
        </Button>
      </PostForm>
      {deletedOn && pupils > 0 && (
        <p className="text-warning mt-4">
          {t("classes.archivedUntil", { date: date(deletedOn, timeZone) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {archivedAt ? (
          <PostForm failure={t("classes.failed")}>
            <input type="hidden" name="intent" value="restore" />
            <Button type="submit" variant="secondary">
              {t("classes.restore")}
            </Button>
          </PostForm>
        ) : (
          <ConfirmDialog
            trigger={t("classes.archive")}
            variant={{ variant: "secondary" }}
            question={t("classes.archiveQuestion", { name })}
            description={t("classes.archiveHint", { n: classRules.archivedDays })}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("classes.archive")}
          >
            <input type="hidden" name="intent" value="archive" />
          </ConfirmDialog>
        )}
        <ConfirmDialog
          trigger={t("classes.delete")}
          variant={{ variant: "quietDanger" }}
          question={t("classes.deleteQuestion", { name })}
          description={t("classes.deleteHint", { n: pupils })}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("classes.delete")}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmDialog>
      </div>
    </details>
  );
}
