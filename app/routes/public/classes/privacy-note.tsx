import { classRules } from "#app/domains/institutions/classes/class.ts";
import { helpPath } from "#app/domains/static-pages/help-task.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

/** Renders what a class account stores, who sees it and for how long, for pupils and their parents. */
export function PrivacyNote({ institution }: { institution: string }) {
  const t = useMessages();
  return (
    <details className="mt-6">
      <Summary variant="small">{t("classes.privacyTitle")}</Summary>
      <ul className="mt-2 grid list-disc gap-2 ps-5 text-sm">
        <li>{t("classes.privacyStored")}</li>
        <li>{t("classes.privacySeen", { institution })}</li>
        <li>{t("classes.privacyClosed")}</li>
        <li>{t("classes.privacyDeleted", { n: Math.round(classRules.unusedDays / 30.4) })}</li>
      </ul>
      <p className="mt-2 text-sm">
        <a className="link" href={helpPath("use-a-class-account")}>
          {t("classes.privacyMore")}
        </a>
      </p>
    </details>
  );
}
