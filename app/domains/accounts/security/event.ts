/** The kinds of security events of an account. */
export const securityEventKinds = [
  "sign_in",
  "sign_in_failed",
  "code_failed",
  "password_changed",
  "password_reset",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** A security event as the owner of the account sees it. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  network: string | null;
  browser: string | null;
  system: string | null;
  createdAt: string;
};

/** The number of days that security events are stored. */
export const securityEventDays = 90;
