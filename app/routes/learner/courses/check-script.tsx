import { playChecks } from "#app/domains/courses/checks/play-checks.ts";
import { sortOptions } from "#app/domains/courses/quiz/sort-options.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";

/**
 * Renders the script of the checks in a lesson's HTML, on a page that has no other scripts; nothing if the lesson has none,
 * all of it if the HTML isn't given. It runs again when a response has replaced the page.
 */
export function CheckScript({ html }: { html?: string }) {
  const { nonce } = useDocument();
  const has = (attribute: string) => html === undefined || html.includes(attribute);
  if (!has("data-check=")) return null;
  const parts = [
    ...(has("data-order=") ? [`(${String(sortOptions)})()`] : []),
    `(${String(playChecks)})()`,
  ];
  const script = `{const play=()=>{${parts.join(";")}};document.addEventListener("DOMContentLoaded",play);document.addEventListener(${JSON.stringify(bodyReplaced)},()=>setTimeout(play))}`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
