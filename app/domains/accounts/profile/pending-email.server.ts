import { z } from "zod";

/** A change of an email address that waits for its confirmation, as it is stored among the verifications. */
export const PendingEmail = z.object({
  email: z.string(),
  /** The digest of the secret in the link. */
  digest: z.string(),
});
export type PendingEmail = z.infer<typeof PendingEmail>;

/** Returns the identifier under which a user's pending change is stored. */
export const identifyEmailChange = (userId: string): string => `change-email:${userId}`;
