import { initShare } from "#app/domains/passport/document/init-share.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { copyText } from "#app/ui/copy-text.ts";

const script = `(${String(initShare)})(${String(copyText)})`;

/** Renders the script that copies the link of the passport when it is shared. */
export function ShareScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
