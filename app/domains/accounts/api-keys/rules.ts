/** The prefix of every API key. Scanners for leaked secrets recognise keys by it. */
export const apiKeyStart = "sdgp_";

/** Limits of API keys. `keys`: the number of keys per user without a membership. */
export const apiKeyLimits = { keys: 5, name: 60, prefix: 12 } as const;

/** The lifetimes to choose from for an API key, in days. The first is the default. */
export const apiKeyDays = [90, 30, 365] as const;
