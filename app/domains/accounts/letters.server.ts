import type { MessageParams } from "#app/lib/message-format.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

type Letter = "passwordChanged" | "changeEmail" | "emailChanged" | "farewell";

/** Queues a letter about an account as part of the caller's transaction; it is sent if and only if that commits. */
export async function sendLetter(
  to: { name: string; email: string },
  letter: Letter,
  params: MessageParams,
  tx: Db,
): Promise<void> {
  const t = translate("en");
  const greeting = greet(to.name);
  const text = t(`mail.${letter}Text` satisfies MessageKey, { ...params, greeting });
  await enqueue("send-mail", { to: to.email, subject: t(`mail.${letter}Subject`), text }, tx);
}

/** How a letter begins; a name that could carry a message of its own is left out. */
export function greet(name: string): string {
  const t = translate("en");
  return isPlainName(name) ? t("mail.hello", { name }) : t("mail.helloYou");
}

// Whoever signs up with another's address must not write them a message, or a link, by way of the name.
const isPlainName = (name: string) =>
  name.length <= 60 && /^(?:[\p{L}\p{M}\p{Join_Control}'\u2019 -]|\.(?= |$))+$/u.test(name);
