import { FactSummary } from "#app/domains/courses/own-facts/fact-summary.tsx";
import { formatYear } from "#app/domains/facts/format-fact.ts";
import { DeleteItem } from "#app/routes/instructor/outline-buttons.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import type { ShownFact } from "./course-facts.tsx";

/** Renders a fact of a course in the studio: what it says, how it's quoted and where, and whether it is due for review. */
export function FactCard({
  fact,
  value,
  due,
  uses,
  stale,
  editPath,
}: ShownFact & { editPath: string }) {
  const t = useMessages();
  const format = useFormat();
  const { key, title, points, review } = fact;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <FactSummary fact={fact} value={value} heading="h2" />
        {due === "review-due" && (
          <p className="mt-2">
            <State tone="warning">
              {t("ownFacts.reviewDue", { date: format.date(review, "UTC") })}
            </State>
          </p>
        )}
        <p className="mt-2 text-sm">
          {t("ownFacts.quoteIt")} <code className="font-mono break-all">{`{fact:${key}}`}</code>
        </p>
        {first && last && points.length > 1 && (
          <p className="text-ink-muted mt-1 text-sm">
            {t("ownFacts.series", {
              n: points.length,
              from: formatYear(first.year),
              to: formatYear(last.year),
            })}
          </p>
        )}
        <p className="text-ink-muted mt-1 text-sm wrap-anywhere">
          {uses.length === 0
            ? t("ownFacts.notQuoted")
            : t("ownFacts.quotedIn", {
                places: uses
                  .map(({ title, version, isDraft }) =>
                    t(isDraft ? "ownFacts.placeInDraft" : "ownFacts.placeInVersion", {
                      title,
                      version,
                    }),
                  )
                  .join("; "),
              })}
        </p>
        {stale.map(({ title, words }) => (
          <p key={`${title} ${words}`} className="mt-2">
            <State tone="warning">{t("ownFacts.stale", { words, title })}</State>
          </p>
        ))}
        <p className="mt-3">
          <LinkButton variant="secondary" size="small" to={editPath}>
            {t("ownFacts.edit")}
          </LinkButton>
        </p>
      </div>
      {uses.length === 0 && (
        <DeleteItem
          intent="delete-fact"
          id={key}
          title={title}
          question={t("ownFacts.deleteQuestion")}
          hint={t("ownFacts.deleteHint")}
        />
      )}
    </div>
  );
}
