import { initAddPasskey } from "#app/domains/accounts/passkeys/add-behaviour.ts";
import { addPasskey, attemptPasskey, hasPasskeys } from "#app/domains/accounts/passkeys/client.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { passwordBehaviour } from "#app/routes/site/password-behaviour.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { initTimeZone } from "#app/ui/forms/init-time-zone.ts";
import { showBusy } from "#app/ui/forms/show-busy.ts";
import { watchElements } from "#app/ui/forms/watch-elements.ts";

import { initCopyButton, initSelection } from "./copy-behaviour.ts";

const passkeyParts = `{hasPasskeys:${String(hasPasskeys)},addPasskey:n=>(${String(addPasskey)})(${String(attemptPasskey)},n),showBusy:${String(showBusy)}}`;
const copyBehaviour = `"[data-copy]":e=>(${String(initCopyButton)})(e,${String(copyText)})`;

// What each tab adds for browsers, by the elements that it belongs to.
const behaviours = {
  profile: `"[data-time-zone]":${String(initTimeZone)},"[data-selects]":${String(initSelection)},${copyBehaviour}`,
  security: `${passwordBehaviour},"[data-add-passkey]":e=>(${String(initAddPasskey)})(e,${passkeyParts})`,
  "api-keys": copyBehaviour,
  data: passwordBehaviour,
};

/** Renders the script of a tab. Its forms work without it, except that passkeys need it. */
export function ProfileScript({ tab }: { tab: keyof typeof behaviours }) {
  const { nonce } = useDocument();
  const script = `(${String(watchElements)})({${behaviours[tab]}})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
