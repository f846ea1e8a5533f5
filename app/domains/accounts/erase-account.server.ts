import { sql } from "drizzle-orm";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { enqueue, withdrawMails } from "#app/platform/jobs.server.ts";
import type { OutboxPurge } from "#app/platform/outbox.server.ts";
import { deleteFile } from "#app/platform/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Actor } from "./actor.ts";
import { writeAccountEmail } from "./emails.server.ts";
import { findRecipientLocale } from "./recipient-locale.server.ts";
import { lockAdmins, isLastOf } from "./roles.server.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Removes the actor for good: every row of theirs, or the person from it, and then their files. Certificates
 * keep their numbers. Asked for twice or at the same moment it happens once. The last admin stays.
 */
export async function eraseAccount(
  actor: Actor,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"last-admin">> {
  return tx.transaction(async (tx) => {
    // Held, so that of the last two admins who leave at the same moment one stays.
    if (isLastOf(await lockAdmins(tx), actor.id)) return refuse("last-admin");
    // Asked while there is a profile to ask.
    const locale = await findRecipientLocale(actor.id, tx);
    const { rows } = await tx.execute<{ files: string[] | null }>(
      sql`select erase_account(${actor.id}) as files`,
    );
    const files = rows[0]?.files;
    if (!files) return { ok: true };
    await writeAudit(actor, "account.erased", { type: "user", id: actor.id }, {}, tx);
    if (files.length) await enqueue("delete-files", { keys: files }, tx);
    await withdrawMails(actor.email, actor.id, tx);
    const before = new Date().toISOString();
    await enqueue("purge-outbox", { to: actor.email, before } satisfies OutboxPurge, tx);
    if (actor.emailVerified) {
      await enqueue("send-mail", writeAccountEmail(actor, "farewell", {}, locale), tx);
    }
    return { ok: true };
  });
}

/** Removes the files of an account that is gone; those gone already are no error. */
export async function deleteFiles({ keys }: { keys: string[] }): Promise<void> {
  await Promise.all(keys.map((key) => deleteFile(key)));
}
