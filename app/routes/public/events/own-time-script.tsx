import { showOwnTimes } from "#app/domains/events/show-own-times.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { ownTimeParts, regionalForms } from "#app/lib/format.ts";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";

const script = `{const show=()=>(${String(showOwnTimes)})(${JSON.stringify(ownTimeParts)},${JSON.stringify(regionalForms)});show();document.addEventListener(${JSON.stringify(bodyReplaced)},show)}`;

/** Renders the script that shows the times of the events before it in the reader's own time zone. */
export function OwnTimeScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
