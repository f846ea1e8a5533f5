/** The ids of the parts of the security tab that each kind of form changes: "access" lists logins, passkeys and events. */
export const securityParts = {
  password: "password access",
  email: "email access",
  secondFactor: "second-factor access",
  access: "access",
} as const;
