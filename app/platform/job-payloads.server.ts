import { z } from "zod";

/** A queued email. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /**
   * The id of a user whom the email names, in addition to its recipient: it is removed when that user's account is
   * deleted.
   */
  about: z.string().optional(),
  /** Headers in addition to those of every email. */
  headers: z.record(z.string(), z.string()).optional(),
});
export type Mail = z.infer<typeof Mail>;

/** Emails to an address that were written before a moment, as an ISO string. */
const OutboxPurge = z.object({ to: z.string(), before: z.string() });
export type OutboxPurge = z.infer<typeof OutboxPurge>;

const Id = z.object({ id: z.string() });
/** A job that the schedule starts, with a payload about its time. */
const Scheduled = z.object({});

const payloads = {
  "send-mail": Mail,
  "send-invitation": z.object({ token: z.string(), name: z.string() }),
  "delete-files": z.object({ keys: z.array(z.string()) }),
  // Scheduled every day, when it purges by age only, and queued for the emails of a deleted account.
  "purge-outbox": OutboxPurge.optional().catch(undefined),
  "print-certificate": Id,
  "tell-followers": z.object({ reply: z.string(), told: z.array(z.string()) }),
  "remind-of-event": Id,
  "sync-subscription": Id,
  "end-subscription": Id,
  "refund-card": Id,
  "return-card-payment": Id,
  "sweep-accounts": Scheduled,
  "tend-events": Scheduled,
  "send-statements": Scheduled,
  "drop-old-periods": Scheduled,
  "sweep-messages": Scheduled,
  "release-orders": Scheduled,
  "sweep-baskets": Scheduled,
  "purge-invoice-recipients": Scheduled,
  "tend-memberships": Scheduled,
  "sweep-webhooks": Scheduled,
  "keep-days": Scheduled,
  "remind-of-assignments": Scheduled,
};

/** The payload of each job by the job's name, as it is stored in the queue. A queue outlives an upgrade. */
export type JobPayloads = { [Name in keyof typeof payloads]: z.output<(typeof payloads)[Name]> };
export type JobName = keyof JobPayloads;

/** The schemas of the payloads. */
export const jobPayloads: { readonly [Name in JobName]: z.ZodType<JobPayloads[Name]> } = payloads;
