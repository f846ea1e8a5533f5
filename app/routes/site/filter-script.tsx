import { useDocument } from "#app/http/context/document-context.tsx";
import { applyFilters } from "#app/ui/forms/apply-filters.ts";

// The browser's files leave this out, and so call nothing when they are loaded.
const script = () => `(${String(applyFilters)})()`;

/** Renders the script that applies the filters of a page without React when they change. */
export function FilterScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}
