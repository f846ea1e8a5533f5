import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { issueBadgeCredential } from "./badge-credential.server.ts";
import { issueCertificateCredential } from "./certificate-credential.server.ts";
import { warnOfNewIssuer } from "./issuer/warn-of-new-issuer.server.ts";
import { credentials } from "./tables.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("fifty concurrent requests for a credential get the same one", () =>
  inOwnDatabase(async ({ db }) => {
    const { certificateNumber } = await buildCertificate(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => issueCertificateCredential(certificateNumber, db)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await db.select().from(credentials)).toHaveLength(1);
  }));

test("a certificate revoked during signing has a revoked credential", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 5; round++) {
      const { admin, id, certificateNumber } = await buildCertificate(db);
      await Promise.all([
        issueCertificateCredential(certificateNumber, db),
        revokeCertificate(admin, id, "Issued in error", db),
      ]);
    }
    const rows = await db.select().from(credentials);
    for (const { revokedAt, revokeReason } of rows) {
      expect(revokedAt).not.toBeNull();
      expect(revokeReason).toBe("Issued in error");
    }
  }));

test("does not sign a certificate that was already revoked", () =>
  inRollback(async (tx) => {
    const { admin, id, certificateNumber } = await buildCertificate(tx);
    await revokeCertificate(admin, id, "Issued in error", tx);
    expect(await issueCertificateCredential(certificateNumber, tx)).toEqual(refused("revoked"));
    expect(await issueCertificateCredential("SDG-2026-AAAAA-AAAAA", tx)).toEqual(
      refused("not-found"),
    );
    expect(await tx.select().from(credentials)).toEqual([]);
  }));

test("a signed credential stays unchanged when its course is renamed", () =>
  inRollback(async (tx) => {
    const { certificateNumber } = await buildCertificate(tx);
    const before = await issueCertificateCredential(certificateNumber, tx);
    await tx
      .update(certificates)
      .set({ certificateData: sql`certificate_data || '{"course_title": "Another"}'` });
    expect(await issueCertificateCredential(certificateNumber, tx)).toEqual(before);
  }));

test("signs a badge only for its own learner", () =>
  inRollback(async (tx) => {
    const { actor } = await buildLearner(tx, { badges: 1 });
    const { actor: other } = await buildLearner(tx);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from user_badges where user_id = ${actor.id}`,
    );
    const id = rows[0]?.id ?? "";
    expect(await issueBadgeCredential(other, id, tx)).toEqual(refused("not-found"));
    expect(await issueBadgeCredential(actor, "no-uuid", tx)).toEqual(refused("not-found"));
    expect(await issueBadgeCredential(actor, id, tx)).toMatchObject({
      ok: true,
      document: { credentialSubject: { achievement: { achievementType: "Badge" } } },
    });
  }));

test("draws positions in the status list at random", () =>
  inRollback(async (tx) => {
    for (const _ of [1, 2, 3, 4]) {
      await issueCertificateCredential((await buildCertificate(tx)).certificateNumber, tx);
    }
    const rows = await tx.select().from(credentials);
    const indexes = rows.map(({ statusIndex }) => statusIndex);
    expect(new Set(indexes).size).toBe(4);
    expect(Math.max(...indexes)).toBeGreaterThan(100);
    expect(Math.max(...indexes)).toBeLessThan(131_072);
  }));

test("warns when the address has changed since the last signature", () =>
  inRollback(async (tx) => {
    expect(await warnOfNewIssuer(tx)).toBeUndefined();
    await issueCertificateCredential((await buildCertificate(tx)).certificateNumber, tx);
    expect(await warnOfNewIssuer(tx)).toBeUndefined();
    await tx
      .update(credentials)
      .set({ document: sql`jsonb_set(document, '{issuer,id}', '"did:web:old.example"')` });
    expect(await warnOfNewIssuer(tx)).toBe("did:web:old.example");
  }));
