import { useDocument } from "#app/http/document.tsx";

import { keepDraft } from "./keep-draft.ts";

const script = `(${String(keepDraft)})()`;

/** Keeps the answers of the page's quiz in this browser until they are submitted, and removes those of earlier ones. */
export function DraftScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
