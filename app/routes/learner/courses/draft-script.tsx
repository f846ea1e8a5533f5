import { useDocument } from "#app/http/context/document-context.tsx";

import { saveDraft } from "./save-draft.ts";

const script = `(${String(saveDraft)})()`;

/**
 * Renders the script that saves the answers of the page's quiz in this browser until they are submitted, and
 * removes earlier drafts.
 */
export function DraftScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
