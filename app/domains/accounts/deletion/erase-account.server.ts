import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAccountEmail } from "#app/domains/accounts/email/emails.server.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { lockAdmins, isLastOf } from "#app/domains/accounts/roles/roles.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { pictureKeys } from "#app/domains/pictures/picture.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import type { OutboxPurge } from "#app/platform/email/outbox.server.ts";
import { enqueue, withdrawMails } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { deleteStoredFiles } from "#db/delete-stored-files.server.ts";

/**
 * Deletes the actor's account: deletes or anonymises every row of theirs, then deletes their files. Certificates keep
 * their numbers. Repeated or concurrent calls take effect once. Refuses for the last admin.
 */
export async function eraseAccount(
  actor: Actor,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"last-admin">> {
  return tx.transaction(async (tx) => {
    // Locked, so that of the last two admins who leave at the same time one remains.
    if (isLastOf(await lockAdmins(tx), actor.id)) return refuse("last-admin");
    // Read while the profile still exists.
    const locale = await findRecipientLocale(actor.id, tx);
    const { rows } = await tx.execute<{ files: string[] | null }>(
      sql`select erase_account(${actor.id}) as files`,
    );
    const files = rows[0]?.files;
    if (!files) return { ok: true };
    await writeAudit(actor, "account.erased", { type: "user", id: actor.id }, {}, tx);
    const keys = files.flatMap((key) => (key.startsWith("portraits/") ? pictureKeys(key) : key));
    if (keys.length) await enqueue("delete-files", { keys }, tx);
    await withdrawMails(actor.email, actor.id, tx);
    const before = new Date().toISOString();
    await enqueue("purge-outbox", { to: actor.email, before } satisfies OutboxPurge, tx);
    if (actor.emailVerified) {
      await enqueue("send-mail", writeAccountEmail(actor, "accountDeleted", {}, locale), tx);
    }
    return { ok: true };
  });
}

/** Deletes the files of a deleted account. Missing files are not an error. */
export const deleteFiles = ({ keys }: { keys: string[] }, tx: Db = db): Promise<void> =>
  deleteStoredFiles(keys, tx);
