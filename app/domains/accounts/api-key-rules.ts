/** What every key begins with, so that scanners of leaked secrets recognise it. */
export const apiKeyStart = "sdgp_";

/** `keys`: how many a person may have without a membership. */
export const apiKeyLimits = { keys: 5, name: 60, prefix: 12 } as const;

/** For how many days a key may be made; the first is what a new one gets. */
export const apiKeyDays = [90, 30, 365] as const;
