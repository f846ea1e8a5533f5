import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { issueBadgeCredential } from "./badge-credential.server.ts";
import { issueCertificateCredential } from "./certificate-credential.server.ts";
import { clrContexts } from "./contexts.ts";
import { type JsonLd, wholeSeconds } from "./credential.ts";
import { issuerProfile } from "./issuer/issuer.server.ts";
import { findSigningKey } from "./issuer/keys.server.ts";
import { signDocument } from "./issuer/sign-document.server.ts";

/**
 * Returns the actor's whole passport as one CLR 2.0 document, signed now: every badge and every valid certificate as
 * their own signed credentials. It is not stored. Rate-limited: refuses with the seconds to wait.
 */
export async function issueLearningRecord(actor: Pick<Actor, "id">, tx: Db = db) {
  const seconds = await consumeRateLimit(
    `learning-record:${actor.id}`,
    rateLimits.learningRecord,
    tx,
  );
  if (seconds > 0) return { ...refuse("wait"), seconds };
  const { subjectId, badges, certificates } = await findEarned(actor.id, tx);
  const issued = [
    ...(await oneByOne(certificates, (number) => issueCertificateCredential(number, tx))),
    ...(await oneByOne(badges, (id) => issueBadgeCredential(actor, id, tx))),
  ];
  const documents = issued.flatMap((one) => (one.ok ? [one.document] : []));
  const record = toRecord(subjectId, documents);
  return { ok: true as const, document: await signDocument(record, await findSigningKey(tx)) };
}

const toRecord = (subjectId: string, documents: JsonLd[]): JsonLd => ({
  "@context": clrContexts,
  id: `urn:uuid:${randomUUID()}`,
  type: ["VerifiableCredential", "ClrCredential"],
  name: translate(defaultLocale)("credentials.recordName"),
  issuer: issuerProfile(),
  validFrom: wholeSeconds(new Date()),
  credentialSubject: {
    id: `urn:uuid:${subjectId}`,
    type: ["ClrSubject"],
    verifiableCredential: documents,
  },
  credentialSchema: [
    {
      id: "https://purl.imsglobal.org/spec/clr/v2p0/schema/json/clr_v2p0_clrcredential_schema.json",
      type: "1EdTechJsonSchemaValidator2019",
    },
  ],
});

type Earned = { subjectId: string; badges: string[]; certificates: string[] };

async function findEarned(userId: string, tx: Db): Promise<Earned> {
  const { rows } = await tx.execute<Earned>(sql`
    select p.subject_id as "subjectId",
      array(select u.id::text from user_badges u where u.user_id = p.id
        order by u.earned_at, u.id) as badges,
      array(select c.certificate_number from certificates c
        where c.user_id = p.id and c.revoked_at is null order by c.issued_at, c.id) as certificates
    from profiles p where p.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Error("Profile not found");
  return row;
}

async function oneByOne<Item, Result>(items: Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  // Sequential: each signature blocks the process, and other requests can run in between.
  for (const item of items) results.push(await act(item));
  return results;
}
