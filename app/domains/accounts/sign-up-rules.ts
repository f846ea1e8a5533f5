export const accountLimits = { name: 100, email: 254, password: 128 } as const;
