import { randomUUID } from "node:crypto";

import { z } from "zod";

import { encrypt, decrypt } from "#app/platform/encryption.server.ts";

/**
 * A permission to check in to one event for some minutes, for a user who scanned the rotating code while it was shown.
 */
const CheckInGrant = z.object({
  id: z.string().min(1),
  eventId: z.string(),
  /** The account it belongs to; null if the user had not logged in: the first account that uses it binds it. */
  visitor: z.string().nullable(),
  until: z.number(),
});
export type CheckInGrant = z.infer<typeof CheckInGrant>;

/** Lifetime of a grant, in seconds: long enough to create an account. */
export const grantSeconds = 300;

/** Creates a grant that is valid from now on. */
export const newGrant = (
  eventId: string,
  visitor: string | null,
  now = Date.now(),
): CheckInGrant => ({
  id: randomUUID(),
  eventId,
  visitor,
  until: now + grantSeconds * 1000,
});

/** Returns a grant in encrypted form, which only this installation can create. */
export const encryptGrant = (grant: CheckInGrant): string =>
  encrypt(purpose, JSON.stringify(grant));

/** Decrypts a grant; undefined if it has expired or was not created by this installation. */
export function readGrant(encrypted: string, now = Date.now()): CheckInGrant | undefined {
  try {
    // Grants from before they were bound to one account have no id and are refused.
    const grant = CheckInGrant.parse(JSON.parse(decrypt(purpose, encrypted)));
    return grant.until > now ? grant : undefined;
  } catch {
    return undefined;
  }
}

const purpose = "door-grant";
