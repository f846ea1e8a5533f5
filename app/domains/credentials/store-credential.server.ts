import { randomInt } from "node:crypto";

import { eq, max } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import {
  type CredentialActivity,
  type StatusPosition,
  toBadgeDocument,
} from "./badge-document.server.ts";
import { type JsonLd, statusListLength } from "./credential.ts";
import { findSigningKey } from "./issuer/keys.server.ts";
import { findRecipientIdentities } from "./issuer/recipient-identity.server.ts";
import { signDocument } from "./issuer/sign-document.server.ts";
import { credentials } from "./tables.server.ts";

/** The source of a credential: one certificate, or one earned badge. */
export type Source = { certificateId: string } | { userBadgeId: string };

type AchievementToSign = Source & { userId: string; action: CredentialActivity };

/** Returns the stored credential, empty if its holder has withdrawn it; undefined if none has been signed. */
export async function findStoredCredential(
  source: Source,
  tx: Db = db,
): Promise<JsonLd | undefined> {
  const [row] = await tx
    .select({ document: credentials.document })
    .from(credentials)
    .where(isOf(source));
  return row?.document;
}

/**
 * Signs a learner's achievement and stores the credential. Of concurrent calls only one signs, and all return the same
 * credential. Throws if no free position in a status list is found.
 */
export async function storeCredential(entry: AchievementToSign, tx: Db = db): Promise<JsonLd> {
  return tx.transaction(async (tx) => {
    const key = await findSigningKey(tx);
    const { action, ...owner } = entry;
    const recipient = await findRecipientIdentities(entry.userId, action.printedName, tx);
    for (let tries = 0; tries < drawsPerList + 2; tries++) {
      // Sequential: another draw is needed only if the position was taken.
      const position = await drawPosition(tries, tx);
      // Reserve the position first, so that nothing is signed for a position of another credential.
      const id = await reservePosition({ ...owner, keyId: key.id }, position, tx);
      if (id === undefined) {
        const other = await findStoredCredential(owner, tx);
        if (other) return other;
        continue;
      }
      const document = await signDocument(toBadgeDocument(action, position, recipient), key);
      return writeDocument(id, document, tx);
    }
    throw new Error("No free position found in a status list");
  });
}

/**
 * Signs a stored credential once more, with what can be said of the achievement now. It keeps its position in the status lists:
 * earlier copies stay valid, and a revocation applies to all of them. Throws if there is none.
 */
export async function renewCredential(entry: AchievementToSign, tx: Db = db): Promise<JsonLd> {
  return tx.transaction(async (tx) => {
    const key = await findSigningKey(tx);
    const { action, userId, ...source } = entry;
    const [row] = await tx
      .select({
        id: credentials.id,
        list: credentials.statusList,
        index: credentials.statusIndex,
      })
      .from(credentials)
      .where(isOf(source))
      .for("update");
    if (!row) throw new Error("There is no credential to renew");
    const recipient = await findRecipientIdentities(userId, action.printedName, tx);
    const { id, ...position } = row;
    const document = await signDocument(toBadgeDocument(action, position, recipient), key);
    await tx.update(credentials).set({ keyId: key.id }).where(eq(credentials.id, id));
    return writeDocument(id, document, tx);
  });
}

const isOf = (source: Source) =>
  "certificateId" in source
    ? eq(credentials.certificateId, source.certificateId)
    : eq(credentials.userBadgeId, source.userBadgeId);

// PostgreSQL reorders JSON keys: return the stored form, so that the first response equals the later ones.
async function writeDocument(id: string, document: JsonLd, tx: Db): Promise<JsonLd> {
  const [stored] = await tx
    .update(credentials)
    .set({ document })
    .where(eq(credentials.id, id))
    .returning({ document: credentials.document });
  if (!stored) throw new Error("The credential was deleted while it was being signed");
  return stored.document;
}

// If this many draws find no free position, about a third of the list is taken, and the next list is used.
const drawsPerList = 8;

async function drawPosition(tries: number, tx: Db): Promise<StatusPosition> {
  const [row] = await tx.select({ list: max(credentials.statusList) }).from(credentials);
  const list = (row?.list ?? 1) + (tries < drawsPerList ? 0 : 1);
  return { list, index: randomInt(statusListLength) };
}

async function reservePosition(
  owner: Source & { userId: string; keyId: string },
  { list, index }: StatusPosition,
  tx: Db,
): Promise<string | undefined> {
  const [taken] = await tx
    .insert(credentials)
    .values({ ...owner, statusList: list, statusIndex: index, document: {} })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  return taken?.id;
}
