import { ExportForm } from "#app/domains/exports/export-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the form that downloads who completed a course, or all courses of the instructor. */
export function CompletedBy({ course }: { course: string }) {
  const t = useMessages();
  return (
    <section>
      <h2 className="text-xl">{t("exports.completedBy")}</h2>
      <p className="text-ink-muted mt-1 mb-4 max-w-prose">{t("exports.completedByHint")}</p>
      <ExportForm scope="teaching">
        <input type="hidden" name="what" value="completions" />
        <Select
          label={t("exports.course")}
          name="course"
          options={[
            { value: course, label: t("exports.thisCourse") },
            { value: "", label: t("exports.ownCourses") },
          ]}
        />
      </ExportForm>
    </section>
  );
}
