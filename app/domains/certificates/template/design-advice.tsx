import { useMessages } from "#app/ui/i18n.tsx";

import { templateFields } from "./template.ts";

/** Renders the requirements for a design, shown before the upload. */
export function DesignAdvice() {
  const t = useMessages();
  return (
    <aside
      aria-labelledby="design-advice"
      className="border-line bg-sunken max-w-(--container-prose) rounded-md border p-6"
    >
      <h2 id="design-advice" className="text-lg">
        {t("templates.adviceTitle")}
      </h2>
      <p className="mt-2">{t("templates.advice")}</p>
      <dl className="my-4 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] xl:grid-cols-1">
        {templateFields.map((field) => (
          <div key={field} className="contents">
            <dt>
              <code className="font-mono text-sm wrap-anywhere">{`{${field}}`}</code>
            </dt>
            <dd className="text-ink-muted mb-2 sm:mb-0 xl:mb-2">{t(`templates.field_${field}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted text-sm">{t("templates.adviceAfter")}</p>
    </aside>
  );
}
