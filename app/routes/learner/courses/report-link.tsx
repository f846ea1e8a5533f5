import { Flag } from "lucide-react";

import { mistakeLimits, reportMistakePath } from "#app/domains/courses/mistakes/mistake.ts";
import { quoteSelection } from "#app/domains/courses/mistakes/quote-selection.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the link to report a mistake in a lesson; it takes along what is selected in the text. */
export function ReportLink({ slug, lesson }: { slug: string; lesson: string }) {
  const t = useMessages();
  const { nonce } = useDocument();
  const script = `(${String(quoteSelection)})(${mistakeLimits.sentence})`;
  return (
    <p className="no-print mt-8 text-sm">
      <a
        href={reportMistakePath(slug, lesson)}
        data-report=""
        className="link report-link inline-flex min-h-11 items-center gap-2"
      >
        <Flag aria-hidden="true" className="size-4" />
        {t("mistakes.report")}
      </a>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </p>
  );
}
