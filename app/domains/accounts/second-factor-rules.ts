/** The codes of an authenticator app: a new one of six digits every 30 seconds. */
export const totp = { digits: 6, period: 30 } as const;
