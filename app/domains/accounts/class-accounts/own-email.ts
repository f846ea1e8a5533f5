import { isClassAccount } from "./class-account.ts";

/** Returns the address of an account; null for a class account, which has none. */
export const ownEmail = ({ email }: { email: string | null }): string | null =>
  email === null || isClassAccount({ email }) ? null : email;
