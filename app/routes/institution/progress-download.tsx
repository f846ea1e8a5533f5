import type { Cohort } from "#app/domains/institutions/members/member.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { progressLayouts } from "#app/domains/institutions/reports/progress.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type ProgressDownloadProps = { slug: string; cohorts: readonly Cohort[] };

/** Renders the form that downloads the progress of each member, for a cohort or all, as PDF or CSV. */
export function ProgressDownload({ slug, cohorts }: ProgressDownloadProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="progress" className="no-print mt-12">
      <h2 id="progress" className="text-xl">
        {t("institutionReport.progress")}
      </h2>
      <p className="text-ink-muted mt-1 mb-4 max-w-prose">{t("institutionReport.progressHint")}</p>
      <form action={staffPath(slug, "progress.pdf")} className="grid max-w-prose gap-5">
        <div className="@container">
          <div className="field-grid">
            <Select
              label={t("institutionReport.cohort")}
              name="cohort"
              options={[
                { value: "", label: t("institutionReport.allCohorts") },
                ...cohorts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <Select
              label={t("institutionReport.layout")}
              name="layout"
              options={progressLayouts.map((layout) => ({
                value: layout,
                label: t(`institutionReport.layout_${layout}`),
              }))}
            />
          </div>
        </div>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {t("institutionReport.progressPdf")}
          </Button>
          <Button type="submit" variant="secondary" formAction={staffPath(slug, "progress.csv")}>
            {t("institutionReport.progressCsv")}
          </Button>
        </p>
      </form>
    </section>
  );
}
