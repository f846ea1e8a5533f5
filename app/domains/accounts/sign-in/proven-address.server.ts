import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The address whose mailbox the user of a sign-up has proven to read, by a link that we emailed there: the account starts
 * with a confirmed address, and gets no email to confirm it.
 */
export const provenAddress = new AsyncLocalStorage<string>();

/** Returns whether the current sign-up has proven an address. */
export const isProven = (email: string): boolean => provenAddress.getStore() === email;
