import { useDocument } from "#app/http/context/document-context.tsx";
import { initTimeZone } from "#app/ui/forms/init-time-zone.ts";
import { watchElements } from "#app/ui/forms/watch-elements.ts";

const script = `(${String(watchElements)})({"[data-time-zone]":${String(initTimeZone)}})`;

/** Renders the script of fields for time zones, on a page that has no other scripts. */
export function TimeZoneScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
