/** The parameters of authenticator codes: six digits, a new code every 30 seconds. */
export const totp = { digits: 6, period: 30 } as const;
