import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { db } from "#db/client.server.ts";

/**
 * Sends a user the email again that confirms their address, as the user could do. Refuses a confirmed address, and more
 * than five emails an hour to one account.
 */
export async function resendVerification(actor: Actor, userId: string) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(userId)) return refuse("not-found");
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return refuse("not-found");
  if (user.emailVerified) return refuse("already-verified");
  const wait = await consumeRateLimit(`mail-of-account:${userId}`, rateLimits.mailOfAccount);
  if (wait > 0) return refuse("too-many-mails");
  await auth.api.sendVerificationEmail({ body: { email: user.email } });
  const subject = { type: "user", id: userId } as const;
  await writeAudit(actor, "account.verification_sent", subject, {}, db);
  return { ok: true as const };
}
