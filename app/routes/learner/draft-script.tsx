import { useDocument } from "#app/http/document-context.tsx";

import { saveDraft } from "./save-draft.ts";

const script = `(${String(saveDraft)})()`;

/** Keeps the answers of the page's quiz in this browser until they are submitted, and removes those of earlier ones. */
export function DraftScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
