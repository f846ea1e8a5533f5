import { useDocument } from "#app/http/context/document-context.tsx";

import { openPanels } from "./open-panels.ts";

// The browser's files leave this out, and so call nothing when they are loaded.
const script = () => `(${String(openPanels)})()`;

/** Renders the script that opens the rows of a list beside it. */
export function PanelScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}
