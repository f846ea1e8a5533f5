/** What waits for somebody who runs the platform, and where it is worked off. */
export const waitingRegistrations = {
  proofs: "/admin/missions?tab=verify",
  reissues: "/admin/certificates?tab=reissues",
  applications: "/admin/instructors",
  reports: "/admin/community",
  institutions: "/admin/institutions",
  domains: "/admin/sign-in-domains",
  messages: "/admin/inbox",
  invoices: "/admin/payments",
  deliveries: "/admin/webhooks",
} as const;
export type WaitingKind = keyof typeof waitingRegistrations;

/** How much of one kind waits, and since when the one that has waited longest. */
export type Waiting = { kind: WaitingKind; n: number; since: Date };

const day = 24 * 3600 * 1000;

/** For how many full days something has waited. */
export const daysSince = (since: Date, now: number): number =>
  Math.max(0, Math.floor((now - since.getTime()) / day));

/** Tells whether somebody has waited for longer than one would like to. */
export const isLate = (since: Date, now: number): boolean => daysSince(since, now) >= 7;
