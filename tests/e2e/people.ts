/** The admin that the product under test was started with. */
export const admin = { email: "admin@example.org", password: "only-for-tests-9" } as const;
