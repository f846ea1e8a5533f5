import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import {
  describeEndedAccess,
  type EndedAccess,
} from "#app/domains/accounts/security/ended-access.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

/** Queues the email that notifies the owner of a new password and lists what it ended. */
export async function sendPasswordReset(
  user: { id: string; name: string; email: string },
  ended: readonly EndedAccess[],
  tx: Db,
): Promise<void> {
  const t = translate(await findRecipientLocale(user.id, tx));
  const items = ended.map((item) => {
    const { key, params } = describeEndedAccess(item);
    return `• ${t(key, params)}`;
  });
  await sendEmail(user, "passwordReset", {}, tx, items);
}
