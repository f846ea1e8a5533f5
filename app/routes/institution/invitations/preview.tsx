import type { PreviewedList } from "#app/domains/institutions/invitation-lists/preview-list.server.ts";
import type { Cohort } from "#app/domains/institutions/members/member.ts";
import { PlanLimit } from "#app/routes/institution/plan-limit.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { MappingForm } from "./mapping-form.tsx";
import { ListRows } from "./rows.tsx";
import { ListSummary } from "./summary.tsx";

type ListPreviewProps = {
  list: PreviewedList;
  cohorts: readonly Cohort[];
  isApproved: boolean;
  errors: Record<string, string>;
};

/** Renders a list before it is sent: what will happen, the button that sends it, how it is read, and its rows. */
export function ListPreview({ list, cohorts, isApproved, errors }: ListPreviewProps) {
  const t = useMessages();
  const { answers, columns } = list;
  const invited = answers.filter(({ outcome }) => outcome === "invited").length;
  const needsMapping =
    invited === 0 ||
    Object.keys(errors).length > 0 ||
    !columns.some(({ kind }) => kind === "email");
  return (
    <>
      <section id="preview" aria-label={t("invitationLists.preview")} className="mb-10 max-w-prose">
        <p className="text-lg font-semibold">
          <ListSummary rows={answers} />
        </p>
        <Consequences list={list} />
        <p className="text-ink-muted mt-2">
          {t(isApproved ? "invitationLists.nothingSent" : "invitationLists.notApprovedHint")}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          {isApproved && invited > 0 && (
            <PostForm failure={t("institutions.inviteFailed")}>
              <input type="hidden" name="intent" value="send" />
              <Button type="submit">{t("invitationLists.send", { n: invited })}</Button>
            </PostForm>
          )}
          <ConfirmDialog
            trigger={t("invitationLists.delete")}
            variant={{ variant: "quietDanger" }}
            question={t("invitationLists.deleteQuestion")}
            description={t("invitationLists.deleteHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("invitationLists.delete")}
          >
            <input type="hidden" name="intent" value="delete" />
          </ConfirmDialog>
        </div>
      </section>
      <details
        open={needsMapping || undefined}
        className="border-line bg-raised mb-10 rounded-md border px-4 sm:px-6"
      >
        <Summary variant="row">{t("invitationLists.columns")}</Summary>
        <div className="pt-2 pb-6">
          <p className="text-ink-muted mb-5 max-w-prose">{t("invitationLists.columnsHint")}</p>
          <MappingForm list={list} cohorts={cohorts} errors={errors} />
        </div>
      </details>
      <section aria-labelledby="rows">
        <h2 id="rows" className="mb-3 text-xl">
          {t("invitationLists.rows")}
        </h2>
        <ListRows caption={t("invitationLists.rows")} rows={answers} />
      </section>
    </>
  );
}

// What the list does besides inviting, and where the plan ends.
function Consequences({ list: { answers, newCohorts, isOnPlan } }: { list: PreviewedList }) {
  const t = useMessages();
  const locale = useLocale();
  const isCutBy = (outcome: string) => answers.some((row) => row.outcome === outcome);
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(newCohorts);
  return (
    <>
      {newCohorts.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          {t("invitationLists.newCohorts", { n: newCohorts.length, names })}
        </p>
      )}
      {!isOnPlan && isCutBy("no-place") && (
        <p className="border-warning mt-3 border-s-2 ps-4">
          <PlanLimit of="members" />
        </p>
      )}
      {!isOnPlan && isCutBy("no-cohort") && (
        <p className="border-warning mt-3 border-s-2 ps-4">
          <PlanLimit of="cohorts" />
        </p>
      )}
    </>
  );
}
