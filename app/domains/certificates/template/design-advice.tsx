import { useMessages } from "#app/ui/i18n.tsx";

import { type TemplateField, templateFields } from "./template.ts";

const meanings = {
  student_name: "templates.adviceStudentName",
  course_title: "templates.adviceCourseTitle",
  completion_date: "templates.adviceCompletionDate",
  certificate_number: "templates.adviceCertificateNumber",
} as const satisfies Record<TemplateField, string>;

/** Renders the requirements for a design, shown before the upload. */
export function DesignAdvice() {
  const t = useMessages();
  return (
    <section
      aria-labelledby="design-advice"
      className="border-line bg-sunken mb-8 max-w-(--container-form) rounded-md border p-6"
    >
      <h2 id="design-advice" className="text-lg">
        {t("templates.adviceTitle")}
      </h2>
      <p className="mt-2">{t("templates.advice")}</p>
      <dl className="my-4 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {templateFields.map((field) => (
          <div key={field} className="contents">
            <dt>
              <code className="font-mono text-sm wrap-anywhere">{`{${field}}`}</code>
            </dt>
            <dd className="text-ink-muted mb-2 sm:mb-0">{t(meanings[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted text-sm">{t("templates.adviceAfter")}</p>
    </section>
  );
}
