import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { sendEmail } from "./emails.server.ts";
import { describeEndedAccess, type EndedAccess } from "./ended-access.ts";
import { findRecipientLocale } from "./recipient-locale.server.ts";

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
