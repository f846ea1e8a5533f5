import { useDocument } from "#app/http/context/document-context.tsx";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";

const script = `{const start=()=>document.querySelectorAll("[data-browser-time-zone]").forEach(e=>{e.value=new Intl.DateTimeFormat().resolvedOptions().timeZone});start();document.addEventListener(${JSON.stringify(bodyReplaced)},start)}`;

/** Fills in the browser's time zone in the forms before it, on a page without React. */
export function TimeZoneScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
