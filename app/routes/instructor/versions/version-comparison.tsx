import type { ItemChange, ItemState } from "#app/domains/courses/versions/compare-versions.ts";
import { TextChanges } from "#app/domains/courses/versions/text-changes.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

const tones = {
  added: "success",
  removed: "warning",
  moved: "neutral",
  changed: "neutral",
} as const;

/** Renders what has changed between two versions of a course. */
export function Comparison({ changes }: { changes: readonly ItemChange[] }) {
  const t = useMessages();
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="mb-12 scroll-mt-24">
      <h2 id="comparison-title" className="mb-2 text-xl">
        {t("studio.changesTitle", { n: changes.length })}
      </h2>
      {changes.length > 0 && (
        <p className="text-ink-muted mb-4 text-sm">{t("studio.changesLegend")}</p>
      )}
      <ul className="grid gap-4">
        {changes.map((change) => (
          <li key={change.key} className="border-line bg-raised rounded-md border p-4 sm:p-6">
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { kind, title, states, changes, questions } }: { change: ItemChange }) {
  const t = useMessages();
  return (
    <>
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {kind === "module" ? (
          t("studio.modules")
        ) : (
          <bdi className="min-w-0 wrap-anywhere">
            {kind === "quiz" ? t("courses.quizOf", { title }) : title}
          </bdi>
        )}
        {states.map((state) => (
          <ChangeState key={state} state={state} />
        ))}
      </h3>
      {changes.length > 0 && <TextChanges changes={changes} />}
      {questions.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {questions.map((question) => (
            <li key={question.key} className="border-line border-t pt-3">
              <p className="mb-1 flex flex-wrap items-center gap-3 font-semibold">
                {t("studio.question")} <ChangeState state={question.state} />
              </p>
              <TextChanges changes={question.changes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChangeState({ state }: { state: ItemState }) {
  const t = useMessages();
  return <State tone={tones[state]}>{t(`studio.change_${state}`)}</State>;
}
