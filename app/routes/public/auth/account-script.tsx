import {
  attemptPasskey,
  hasPasskeys,
  signInByPasskey,
} from "#app/domains/accounts/passkeys/client.ts";
import { initPasskeyLogin } from "#app/domains/accounts/passkeys/login-behaviour.ts";
import { initPassword } from "#app/domains/accounts/password/behaviour.ts";
import { assessPassword } from "#app/domains/accounts/password/strength.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { showBusy } from "#app/ui/forms/show-busy.ts";
import { bodyReplaced } from "#app/ui/forms/watch-submissions.ts";

const passkeyParts = `{hasPasskeys:${String(hasPasskeys)},signIn:()=>(${String(signInByPasskey)})(${String(attemptPasskey)}),showBusy:${String(showBusy)}}`;

/** Runs what an account form adds for browsers, now and after a response has replaced the form. */
const script = `{const each=(s,f)=>document.querySelectorAll(s).forEach(f),parts=${passkeyParts},start=()=>{each("[data-password]",e=>(${String(initPassword)})(e,${String(assessPassword)},e.querySelector("[aria-invalid]")?"refused":undefined));each("[data-passkey-login]",e=>(${String(initPasskeyLogin)})(e,parts));each("[data-browser-time-zone]",e=>{e.value=new Intl.DateTimeFormat().resolvedOptions().timeZone})};start();document.addEventListener(${JSON.stringify(bodyReplaced)},start)}`;

/** Renders the script of the account forms before it, on a page without React. The forms work without it. */
export function AccountScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
