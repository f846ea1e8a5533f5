import { eq } from "drizzle-orm";

import { confirmClaim } from "#app/domains/accounts/class-accounts/claim.server.ts";
import { classPupils } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockPupilAccount } from "./pupil-accounts.server.ts";

/**
 * Turns a class account into its pupil's own, with the token of an email: the class no longer manages it, and its PIN
 * ends. Points, certificates, passport and membership stay. Refuses a token that was used or whose account is deleted,
 * and an address that got an account in the meantime. Of two concurrent calls one succeeds.
 */
export async function claimPupil(token: string, tx: Db = db) {
  try {
    return await tx.transaction(async (tx) => {
      const [userId = ""] = token.split(".");
      // Locked first, as deleting an account does: a claimed account is never deleted with its class.
      if (!(await lockPupilAccount(userId, tx))) return refuse("link-spent");
      const claimed = await confirmClaim(token, tx);
      if (!claimed.ok) return claimed;
      await tx.delete(classPupils).where(eq(classPupils.userId, claimed.userId));
      return { ok: true as const };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("address-taken");
    throw error;
  }
}
