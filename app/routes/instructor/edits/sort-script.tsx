import { sortItems, type SortTexts } from "#app/domains/courses/ordering/sort-items.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the script that puts items in order by keys, buttons and dragging, and where it says what has moved. */
export function SortScript({ kind }: { kind: "lesson" | "question" }) {
  const { nonce } = useDocument();
  const t = useMessages();
  const place = { title: "%t", n: "%n", count: "%c" };
  const texts: SortTexts = {
    moved:
      kind === "lesson"
        ? t("studio.positionInModule", { ...place, module: "%l" })
        : t("studio.positionInQuiz", place),
    saved: t("studio.moved"),
    failed: t("studio.saveFailed"),
  };
  const args = JSON.stringify(texts).replaceAll("<", String.raw`\u003c`);
  const script = `{const start=()=>(${String(sortItems)})(${args});start();document.addEventListener(${JSON.stringify(bodyReplaced)},()=>setTimeout(start))}`;
  return (
    <>
      <output data-sort-status="" className="sr-only" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** Renders how items are put in order; shown only once the page's script runs. */
export function SortHint() {
  const t = useMessages();
  return (
    <p className="text-ink-muted hidden text-sm group-data-sorting/sort:block">
      {t("studio.sortHint")} <span data-sort-shown="" className="text-ink font-semibold" />
    </p>
  );
}
