import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { userRoles } from "#app/domains/accounts/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { writeReceipt } from "./emails.server.ts";
import type { MessageInput } from "./message-input.ts";
import { type MessageKind, messagePath } from "./message.ts";
import { messages } from "./tables.server.ts";

/** The sender of a message: any visitor, with their network, and with their account if they are logged in. */
export type Sender = { actor: Actor | undefined; network: string };
type Sent = { ok: true } | (Refusal<"too-many"> & { seconds: number });

/**
 * Stores a message, sends a confirmation to its sender and notifies the admins. A form that is sent twice has no
 * further effect. Refuses too many messages from one network or with one sender address.
 */
export async function sendMessage(
  { actor, network }: Sender,
  { kind, ...input }: MessageInput & { kind: MessageKind },
  tx: Db = db,
): Promise<Sent> {
  // Anyone can send messages, so duplicates and rate limits are checked first.
  if (await isKnown(input.form_key, tx)) return { ok: true };
  const seconds = await secondsToWait(network, input.email, tx);
  if (seconds > 0) return { ...refuse("too-many"), seconds };

  return tx.transaction(async (tx) => {
    const { form_key: formKey, ...columns } = input;
    const [message] = await tx
      .insert(messages)
      .values({ ...columns, kind, formKey, userId: actor?.id })
      .onConflictDoNothing({ target: messages.formKey })
      .returning({ id: messages.id });
    if (!message) return { ok: true };
    const locale = await findRecipientLocale(actor?.id ?? null, tx);
    const receipt = writeReceipt(input, kind, locale);
    await enqueue("send-mail", { ...receipt, ...(actor && { about: actor.id }) }, tx);
    await notifyAdmins({ id: message.id, actor, ...input }, tx);
    return { ok: true };
  });
}

async function isKnown(formKey: string, tx: Db): Promise<boolean> {
  const [known] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.formKey, formKey));
  return known !== undefined;
}

async function secondsToWait(network: string, email: string, tx: Db): Promise<number> {
  const address = createHash("sha256").update(email).digest("base64url").slice(0, 22);
  return (
    (await consumeRateLimit(`message:${network}`, rateLimits.message, tx)) ||
    (await consumeRateLimit(`message-of:${address}`, rateLimits.messageOfAddress, tx))
  );
}

async function notifyAdmins(
  {
    id,
    actor,
    name,
    subject,
  }: Pick<MessageInput, "name" | "subject"> & {
    id: string;
    actor: Actor | undefined;
  },
  tx: Db,
): Promise<void> {
  const admins = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  const notice = {
    kind: "message_received",
    params: { name, title: subject },
    link: messagePath(id),
    source: `message:${id}`,
    ...(actor && { aboutId: actor.id }),
  } as const;
  for (const admin of admins) {
    await notify(admin.id, notice, tx);
  }
}
