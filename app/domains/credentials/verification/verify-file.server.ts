import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { certificates } from "#app/domains/certificates/tables.server.ts";
import type { StatusPlace } from "#app/domains/credentials/badge-document.server.ts";
import { readCredentialFacts } from "#app/domains/credentials/credential-facts.server.ts";
import type { JsonLd } from "#app/domains/credentials/credential.ts";
import { issuerDid } from "#app/domains/credentials/issuer/issuer.server.ts";
import { listPublicKeys } from "#app/domains/credentials/issuer/keys.server.ts";
import { credentials } from "#app/domains/credentials/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { isSignedBy, readSigningKey } from "./check-signature.server.ts";
import { readDocument } from "./read-document.server.ts";
import { unbake } from "./unbake.server.ts";
import { type CredentialVerdict, maxCredentialBytes } from "./verdict.ts";

/**
 * Verifies a credential file (JSON, or a baked PNG or SVG) against the issuer's own keys and records. No URL in the
 * file is ever fetched. Facts are read from the stored document, because a file can contain the same content in another
 * order.
 */
export async function verifyCredentialFile(
  file: Uint8Array,
  tx: Db = db,
  now = new Date(),
): Promise<CredentialVerdict> {
  if (file.byteLength === 0) return { status: "nothing" };
  if (file.byteLength > maxCredentialBytes) return { status: "too-large" };
  const unbaked = unbake(file);
  if (!unbaked.ok) return { status: unbaked.fault };
  if (unbaked.text === "") return { status: "nothing" };
  const read = readDocument(unbaked.text);
  if (typeof read === "string") return { status: read };
  const { document, issuer, types } = read;
  const keys = await listPublicKeys(tx);
  const key = readSigningKey(document, issuer);
  const isOwnKey = key !== undefined && keys.includes(key);
  // Credentials signed under an earlier PUBLIC_URL name another issuer, but one of our keys.
  if (issuer !== issuerDid() && !isOwnKey) return { status: "other-issuer", issuer };
  if (types.includes("BitstringStatusListCredential")) return { status: "not-credential" };
  if (types.includes("ClrCredential")) return { status: "learning-record" };
  if (!isOwnKey || read.hasForeignKeys || !(await isSignedBy(document, issuer, key))) {
    return { status: "changed" };
  }
  return findVerdict(document, now, tx);
}

const Dated = z.object({ validFrom: z.coerce.date(), validUntil: z.coerce.date().optional() });

async function findVerdict(document: JsonLd, now: Date, tx: Db): Promise<CredentialVerdict> {
  const place = readPlace(document);
  const kept = place && (await findCached(place, tx));
  if (!kept) return { status: "no-record" };
  const isWithdrawn = Object.keys(kept.document).length === 0;
  const facts = isWithdrawn ? null : readCredentialFacts(kept.document);
  if (kept.isRevoked || facts === null) return { status: "revoked", facts };
  const { validFrom, validUntil } = Dated.parse(kept.document);
  if (validFrom > now) return { status: "not-yet", facts, from: validFrom.toISOString() };
  if (validUntil && validUntil < now) {
    return { status: "expired", facts, until: validUntil.toISOString() };
  }
  return { status: "valid", facts };
}

const digits = /^\d{1,9}$/;
const Place = z.object({
  credentialStatus: z.object({
    statusListIndex: z.string().regex(digits),
    statusListCredential: z.string(),
  }),
});

function readPlace(document: JsonLd): StatusPlace | undefined {
  const { data } = Place.safeParse(document);
  const list = data?.credentialStatus.statusListCredential.split("/").at(-1) ?? "";
  if (!data || !digits.test(list)) return undefined;
  return { list: Number(list), index: Number(data.credentialStatus.statusListIndex) };
}

async function findCached({ list, index }: StatusPlace, tx: Db) {
  const [kept] = await tx
    .select({
      document: credentials.document,
      isRevoked: sql<boolean>`${credentials.revokedAt} is not null or ${certificates.revokedAt} is not null`,
    })
    .from(credentials)
    .leftJoin(certificates, eq(certificates.id, credentials.certificateId))
    .where(and(eq(credentials.statusList, list), eq(credentials.statusIndex, index)));
  return kept;
}
