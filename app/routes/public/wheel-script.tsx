import { initWheel } from "#app/domains/sdgs/wheel-behaviour.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { rovingTarget } from "#app/ui/roving.ts";

const script = `for(const f of document.querySelectorAll("[data-wheel]"))(${String(initWheel)})(f,${String(rovingTarget)})`;

/** Renders the script that makes the wheels before it interactive, on a page that has no other scripts. */
export function WheelScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
