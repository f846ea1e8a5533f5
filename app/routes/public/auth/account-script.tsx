import {
  attemptPasskey,
  hasPasskeys,
  signInByPasskey,
} from "#app/domains/accounts/passkeys/client.ts";
import { initPasskeyLogin } from "#app/domains/accounts/passkeys/login-behaviour.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { passwordBehaviour } from "#app/routes/site/password-behaviour.ts";
import { showBusy } from "#app/ui/forms/show-busy.ts";
import { watchElements } from "#app/ui/forms/watch-elements.ts";

const passkeyParts = `{hasPasskeys:${String(hasPasskeys)},signIn:()=>(${String(signInByPasskey)})(${String(attemptPasskey)}),showBusy:${String(showBusy)}}`;

/** What an account form adds for browsers, by the elements that it belongs to. */
const script = `(${String(watchElements)})({${passwordBehaviour},"[data-passkey-login]":e=>(${String(initPasskeyLogin)})(e,${passkeyParts}),"[data-browser-time-zone]":e=>{e.value=new Intl.DateTimeFormat().resolvedOptions().timeZone}})`;

/** Renders the script of the account forms before it, on a page without React. The forms work without it. */
export function AccountScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
