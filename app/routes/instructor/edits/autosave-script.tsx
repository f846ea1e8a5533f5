import {
  autosave,
  type AutosaveNames,
  type AutosaveTexts,
} from "#app/domains/courses/edits/autosave.ts";
import { sessionCopyKey } from "#app/http/auth/session-copy.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { draftPrefix, formAccepted } from "#app/ui/forms/keep-drafts.ts";
import { bodyReplaced } from "#app/ui/forms/submission-names.ts";
import { useMessages } from "#app/ui/i18n.tsx";

const names: AutosaveNames = {
  accepted: formAccepted,
  draftPrefix,
  accountKey: sessionCopyKey,
};

/** Renders the script that saves forms while they are typed into, once the texts that the browser kept are restored. */
export function AutosaveScript() {
  const { nonce } = useDocument();
  const t = useMessages();
  const texts: AutosaveTexts = {
    ready: t("studio.autosaveReady"),
    saving: t("studio.autosaving"),
    saved: t("studio.autosaved"),
    offline: t("studio.autosaveOffline"),
    failed: t("studio.autosaveFailed"),
    loggedOut: t("studio.autosaveLoggedOut"),
  };
  const args = [texts, names].map((arg) => JSON.stringify(arg).replaceAll("<", String.raw`\u003c`));
  const script = `{const start=()=>(${String(autosave)})(${args.join()});document.addEventListener("DOMContentLoaded",start);document.addEventListener(${JSON.stringify(bodyReplaced)},()=>setTimeout(start))}`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
