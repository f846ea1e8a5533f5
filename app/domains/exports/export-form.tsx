import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { exportNames, exportPath, type ExportScope } from "./export.ts";

type ExportFormProps = {
  scope: ExportScope;
  institution?: string;
  /** The choice of what is exported and of the course. */
  children: ReactNode;
};

/** Renders the form that downloads a list for some days, as a workbook or as CSV. */
export function ExportForm({ scope, institution, children }: ExportFormProps) {
  const t = useMessages();
  return (
    <PostForm
      action={exportPath}
      failure={t("exports.failed")}
      className="@container grid max-w-(--container-form) gap-5"
    >
      <input type="hidden" name="scope" value={scope} />
      {institution !== undefined && <input type="hidden" name="institution" value={institution} />}
      {children}
      <div>
        <div className="field-grid">
          <TextInput label={t("exports.from")} name="from" type="date" />
          <TextInput label={t("exports.to")} name="to" type="date" />
        </div>
        <p className="text-ink-muted -mt-2 text-sm">{t("exports.days")}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="format"
          value="xlsx"
          icon={<FileSpreadsheet aria-hidden="true" className="size-5" />}
        >
          {t("exports.xlsx")}
        </Button>
        <Button type="submit" name="format" value="csv" variant="secondary">
          {t("exports.csv")}
        </Button>
      </p>
      <p className="text-ink-muted text-sm">{t("exports.logged")}</p>
    </PostForm>
  );
}

type ListFieldsProps = { courses: readonly { id: string; title: string }[] };

/** Renders the fields that choose the list, and a course for it. */
export function ListFields({ courses }: ListFieldsProps) {
  const t = useMessages();
  return (
    <>
      <Select
        label={t("exports.what")}
        name="what"
        options={exportNames.map((value) => ({ value, label: t(`exports.what_${value}`) }))}
      />
      <Select
        label={t("exports.course")}
        hint={t("exports.courseHint")}
        name="course"
        options={[
          { value: "", label: t("exports.anyCourse") },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </>
  );
}
