import { initPreview } from "#app/domains/sdgs/preview/init-preview.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { watchElements } from "#app/ui/forms/watch-elements.ts";

// The browser's files leave this out, and so call nothing when they are loaded.
const script = () => `(${String(watchElements)})({"[data-preview]":${String(initPreview)}})`;

/** Renders the script of the preview of a card, on a page that has no other scripts. */
export function PreviewScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}
