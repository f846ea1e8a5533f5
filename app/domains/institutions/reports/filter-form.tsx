import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { figureKeys, reportFigures, type ReportFigure, type ReportPeriod } from "./report.ts";

type ReportFilterFormProps = { action: string; period: ReportPeriod; figure: ReportFigure };

/** Renders the form that selects the period of a report, and the figure of its charts. */
export function ReportFilterForm({ action, period, figure }: ReportFilterFormProps) {
  const t = useMessages();
  return (
    <FilterForm
      label={t("institutionReport.filter")}
      action={action}
      submitLabel={t("institutionReport.update")}
      clearLabel={undefined}
    >
      <TextInput
        label={t("institutionReport.from")}
        name="from"
        type="date"
        defaultValue={period.from}
      />
      <TextInput label={t("institutionReport.to")} name="to" type="date" defaultValue={period.to} />
      <Select
        label={t("institutionReport.metric")}
        name="figure"
        defaultValue={figure}
        options={reportFigures.map((value) => ({ value, label: t(figureKeys[value]) }))}
      />
    </FilterForm>
  );
}
