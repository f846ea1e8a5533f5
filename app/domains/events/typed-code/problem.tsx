import { CircleAlert } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import { TypeCodeForm } from "./type-code-form.tsx";

/** Why the code of a check-in leads nowhere, with the sentence for it. */
export type CodeProblem = {
  reason: "unknown-code" | "inactive" | "too-many-codes";
  sentence: string;
};

/** Renders why a code does not work and what to do: scan again, type the short code, or ask the staff. */
export function CheckInProblem({ reason, sentence }: CodeProblem) {
  const t = useMessages();
  return (
    <article className="border-line bg-raised mx-auto max-w-xl rounded-md border px-5 py-6 sm:px-8 sm:py-8">
      <h1 className="flex items-start gap-3 text-2xl">
        <CircleAlert aria-hidden="true" className="text-warning mt-0.5 size-7 shrink-0" />
        {sentence}
      </h1>
      {reason === "unknown-code" && (
        <>
          <p className="mt-4">{t("checkIn.unknownWhy")}</p>
          <ul className="mt-2 list-disc ps-5">
            <li>{t("checkIn.scanAgain")}</li>
            <li>{t("checkIn.orTypeCode")}</li>
          </ul>
          <div className="mt-6">
            <TypeCodeForm />
          </div>
        </>
      )}
      {reason === "inactive" && <p className="mt-4">{t("checkIn.inactiveHint")}</p>}
      <p className="text-ink-muted mt-6">{t("checkIn.askStaff")}</p>
      <PageHelp />
    </article>
  );
}
