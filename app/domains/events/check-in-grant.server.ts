import { randomUUID } from "node:crypto";

import { encrypt, decrypt } from "#app/platform/encryption.server.ts";

/** Leave to check in to one event for some minutes, for who read the code on its screen while it stood there. */
export type CheckInGrant = {
  id: string;
  eventId: string;
  /** Whose it is; nobody's yet when they had not logged in: the first account that uses it binds it. */
  visitor: string | null;
  until: number;
};

/** How long a grant lasts, in seconds: long enough to make an account. */
export const grantSeconds = 300;

/** A new grant, from now on. */
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

/** A grant as only this installation can write it. */
export const encryptGrant = (grant: CheckInGrant): string =>
  encrypt(purpose, JSON.stringify(grant));

/** What was sealed, unless it is over or not ours. */
export function readGrant(encrypted: string, now = Date.now()): CheckInGrant | undefined {
  try {
    const grant = JSON.parse(decrypt(purpose, encrypted)) as CheckInGrant;
    // Before grants were bound to one account they had no id.
    return grant.until > now && grant.id ? grant : undefined;
  } catch {
    return undefined;
  }
}

const purpose = "door-grant";
