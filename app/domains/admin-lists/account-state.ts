import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";

import type { accountStates } from "./list-state.ts";
import type { ListedPerson } from "./listed.ts";

export type AccountState = (typeof accountStates)[number];

/** Returns the state of an account in the list of people; a class account has no address that could be confirmed. */
export function accountStateOf(
  person: Pick<ListedPerson, "email" | "emailVerified" | "isSuspended">,
): AccountState {
  if (person.isSuspended) return "suspended";
  if (isClassAccount(person)) return "class_account";
  return person.emailVerified ? "verified" : "unverified";
}
