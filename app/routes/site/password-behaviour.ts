import { initPassword } from "#app/domains/accounts/password/behaviour.ts";
import { assessPassword } from "#app/domains/accounts/password/strength.ts";

/** The behaviour of password fields, for `watchElements`. */
export const passwordBehaviour = `"[data-password]":e=>(${String(initPassword)})(e,${String(assessPassword)},e.querySelector("[aria-invalid]")?"refused":undefined)`;
