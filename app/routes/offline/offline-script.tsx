import { useDocument } from "#app/http/context/document-context.tsx";

/** Renders the script of a stored page: it comes from the browser's store as well. */
export function OfflineScript() {
  const { nonce } = useDocument();
  return <script type="module" nonce={nonce} src="/offline.js" />;
}
