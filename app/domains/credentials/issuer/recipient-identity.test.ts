import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { issueBadgeCredential } from "#app/domains/credentials/badge-credential.server.ts";
import { issueCertificateCredential } from "#app/domains/credentials/certificate-credential.server.ts";
import { verifyCredentialFile } from "#app/domains/credentials/verification/verify-file.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { tamper } from "#tests/credentials/tamper.ts";
import { checkProof } from "#tests/credentials/verifier.ts";
import { inRollback } from "#tests/db.ts";

import { readDidDocument } from "./did-document.server.ts";
import { hashEmail } from "./recipient-identity.server.ts";

type Identity = Record<"identityHash" | "salt", string>;
type Json = Record<string, unknown>;

async function issue(number: string, tx: Db): Promise<Json> {
  const issued = await issueCertificateCredential(number, tx);
  if (!issued.ok) throw new Error(issued.reason);
  return JSON.parse(JSON.stringify(issued.document)) as Json;
}

const identifierOf = (document: Json) =>
  (document["credentialSubject"] as { identifier?: Identity[] }).identifier;

const confirm = (id: string, tx: Db) =>
  tx.update(users).set({ emailVerified: true }).where(eq(users.id, id));

const name = { type: "IdentityObject", hashed: false, identityType: "name" };
const email = {
  type: "IdentityObject",
  hashed: true,
  identityHash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/) as string,
  identityType: "emailAddress",
  salt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
};

test("a credential proves its recipient to someone who knows the address, and reveals it to nobody", async () => {
  await inRollback(async (tx) => {
    const { learner, certificateNumber } = await buildCertificate(tx);
    await confirm(learner.id, tx);
    const document = await issue(certificateNumber, tx);
    const identifier = identifierOf(document);
    expect(identifier).toEqual([email]);
    const { identityHash, salt = "" } = identifier?.[0] ?? {};
    expect(identityHash).toBe(`sha256$${hashEmail(learner.email, salt)}`);
    expect(identityHash).not.toBe(`sha256$${hashEmail("other@example.org", salt)}`);
    expect(JSON.stringify(document)).not.toContain(learner.email);
    expect(JSON.stringify(document)).not.toContain("Ada Obi");
    // Every term is defined by the published contexts, and the identity is part of the signed content.
    const did = await readDidDocument(tx);
    await checkProof(document, async () => did);
    expect(await issue(certificateNumber, tx)).toEqual(document);
  });
});

test("does not assert an unconfirmed address", async () => {
  await inRollback(async (tx) => {
    const { certificateNumber } = await buildCertificate(tx);
    const document = await issue(certificateNumber, tx);
    expect(document["credentialSubject"]).not.toHaveProperty("identifier");
  });
});

test.each([
  [true, false, [email]],
  [false, true, [{ ...name, identityHash: "Ada Obi" }]],
  [true, true, [email, { ...name, identityHash: "Ada Obi" }]],
  [false, false, undefined],
])("with email %j and name %j the identities are the learner's choice", (mail, named, expected) =>
  inRollback(async (tx) => {
    const { learner, certificateNumber } = await buildCertificate(tx);
    await confirm(learner.id, tx);
    const choice = { email_in_credentials: mail, name_in_credentials: named };
    expect(await updateProfile(learner, choice, tx)).toEqual({ ok: true });
    // The printed name stays, even if the profile's name changes.
    await updateProfile(learner, { full_name: "Ada N. Obi" }, tx);
    const document = await issue(certificateNumber, tx);
    expect(identifierOf(document)).toEqual(expected);
    // Signed content does not change with later settings.
    const other = { email_in_credentials: !mail, name_in_credentials: !named };
    await updateProfile(learner, other, tx);
    expect(await issue(certificateNumber, tx)).toEqual(document);
    expect(
      await verifyCredentialFile(new TextEncoder().encode(JSON.stringify(document)), tx),
    ).toMatchObject({ status: "valid", facts: { name: named ? "Ada Obi" : null } });
  }),
);

test("a changed identity is refused, here and by an independent verifier", () =>
  inRollback(async (tx) => {
    const { learner, certificateNumber } = await buildCertificate(tx);
    await confirm(learner.id, tx);
    await updateProfile(learner, { name_in_credentials: true }, tx);
    const document = await issue(certificateNumber, tx);
    const did = await readDidDocument(tx);
    await checkProof(document, async () => did);
    const versions = tamper(document).filter(({ name }) => name.includes(".identifier."));
    expect(versions).toHaveLength(18);
    for (const { version } of versions) {
      const file = new TextEncoder().encode(JSON.stringify(version));
      expect(await verifyCredentialFile(file, tx)).toEqual({ status: "changed" });
      await expect(checkProof(version, async () => did)).rejects.toThrow();
    }
  }));

test("identifies no learner under the age of consent, whatever is stored", () =>
  inRollback(async (tx) => {
    const { learner, certificateNumber } = await buildCertificate(tx);
    await confirm(learner.id, tx);
    await updateProfile(learner, { name_in_credentials: true }, tx);
    await updateProfile(learner, { under_age_of_consent: true }, tx);
    const refused = { ok: false, reason: "under-age" };
    expect(await updateProfile(learner, { email_in_credentials: true }, tx)).toEqual(refused);
    expect(await updateProfile(learner, { name_in_credentials: true }, tx)).toEqual(refused);
    const { rows } = await tx.execute<{ email: boolean; name: boolean }>(sql`
      select email_in_credentials as email, name_in_credentials as name from profiles where id = ${learner.id}`);
    expect(rows).toEqual([{ email: false, name: false }]);
    await tx.execute(sql`
      update profiles set email_in_credentials = true, name_in_credentials = true where id = ${learner.id}`);
    expect(identifierOf(await issue(certificateNumber, tx))).toBeUndefined();
    // Once the learner reaches the age of consent, their choice applies to new signatures.
    await tx.execute(sql`
      update profiles set protected_until = now() - interval '1 second' where id = ${learner.id}`);
    const later = await buildCertificate(tx, { userId: learner.id });
    expect(identifierOf(await issue(later.certificateNumber, tx))).toHaveLength(2);
  }));

test("a badge contains the name of the profile", () =>
  inRollback(async (tx) => {
    const { actor } = await buildLearner(tx, { badges: 1 });
    await updateProfile(actor, { full_name: "Grace Mbeki", name_in_credentials: true }, tx);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from user_badges where user_id = ${actor.id}`,
    );
    const issued = await issueBadgeCredential(actor, rows[0]?.id ?? "", tx);
    if (!issued.ok) throw new Error(issued.reason);
    expect(identifierOf(issued.document)).toContainEqual({ ...name, identityHash: "Grace Mbeki" });
  }));
