/** Kinds of items that wait for staff, and the pages where they are processed. */
export const waitingPages = {
  proofs: "/admin/missions?tab=verify",
  reissues: "/admin/certificates?tab=reissues",
  applications: "/admin/instructors",
  questions: "/admin/questions",
  reports: "/admin/community",
  institutions: "/admin/institutions",
  events: "/admin/events?tab=manage&state=proposed",
  domains: "/admin/sign-in-domains",
  messages: "/admin/inbox",
  invoices: "/admin/payments",
  deliveries: "/admin/webhooks",
} as const;
export type WaitingKind = keyof typeof waitingPages;

/** The number of waiting items of one kind, and since when the oldest has been waiting. */
export type Waiting = { kind: WaitingKind; n: number; since: Date };

const day = 24 * 3600 * 1000;

/** Returns the number of full days that something has been waiting. */
export const daysSince = (since: Date, now: number): number =>
  Math.max(0, Math.floor((now - since.getTime()) / day));

/** Returns whether something has been waiting for seven days or more. */
export const isLate = (since: Date, now: number): boolean => daysSince(since, now) >= 7;
