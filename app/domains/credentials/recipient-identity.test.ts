import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { users } from "#app/domains/accounts/tables.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { checkProof } from "#tests/credentials/verifier.ts";
import { inRollback } from "#tests/db.ts";

import { issueCertificateCredential } from "./certificate-credential.server.ts";
import { readDidDocument } from "./did-document.server.ts";
import { hashEmail } from "./recipient-identity.server.ts";

type Identity = Record<"identityHash" | "salt", string>;
type Subject = { identifier?: Identity[] };

test("a credential confirms its recipient to who knows the confirmed address, and shows it to nobody", async () => {
  await inRollback(async (tx) => {
    const { learner, certificateNumber } = await buildCertificate(tx);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, learner.id));
    const issued = await issueCertificateCredential(certificateNumber, tx);
    if (!issued.ok) throw new Error(issued.reason);
    const { identifier } = issued.document["credentialSubject"] as Subject;
    expect(identifier).toEqual([
      {
        type: "IdentityObject",
        hashed: true,
        identityHash: `sha256$${hashEmail(learner.email, identifier?.[0]?.salt ?? "")}`,
        identityType: "emailAddress",
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(identifier?.[0]?.identityHash).not.toBe(
      `sha256$${hashEmail("other@example.org", identifier?.[0]?.salt ?? "")}`,
    );
    expect(JSON.stringify(issued.document)).not.toContain(learner.email);
    // Every term is one of the published contexts, and the identity is among what is signed.
    const did = await readDidDocument(tx);
    await checkProof(JSON.parse(JSON.stringify(issued.document)), async () => did);
    const again = await issueCertificateCredential(certificateNumber, tx);
    expect(again).toEqual(issued);
  });
});

test("an address that nobody has confirmed is not asserted", async () => {
  await inRollback(async (tx) => {
    const { certificateNumber } = await buildCertificate(tx);
    const issued = await issueCertificateCredential(certificateNumber, tx);
    if (!issued.ok) throw new Error(issued.reason);
    expect(issued.document["credentialSubject"]).not.toHaveProperty("identifier");
  });
});
