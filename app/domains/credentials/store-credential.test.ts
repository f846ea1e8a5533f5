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

test("fifty who ask for a certificate's credential at once get the same one", () =>
  inOwnDatabase(async ({ db }) => {
    const { certificateNumber } = await buildCertificate(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => issueCertificateCredential(certificateNumber, db)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await db.select().from(credentials)).toHaveLength(1);
  }));

test("revoked while it is being signed, it is revoked in the end", () =>
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

test("what was revoked before anybody asked is not signed any more", () =>
  inRollback(async (tx) => {
    const { admin, id, certificateNumber } = await buildCertificate(tx);
    await revokeCertificate(admin, id, "Issued in error", tx);
    expect(await issueCertificateCredential(certificateNumber, tx)).toEqual(refused("revoked"));
    expect(await issueCertificateCredential("SDG-2026-AAAAA-AAAAA", tx)).toEqual(
      refused("not-found"),
    );
    expect(await tx.select().from(credentials)).toEqual([]);
  }));

test("what was signed stays as it was, whatever its course is called later", () =>
  inRollback(async (tx) => {
    const { certificateNumber } = await buildCertificate(tx);
    const before = await issueCertificateCredential(certificateNumber, tx);
    await tx
      .update(certificates)
      .set({ certificateData: sql`certificate_data || '{"course_title": "Another"}'` });
    expect(await issueCertificateCredential(certificateNumber, tx)).toEqual(before);
  }));

test("a badge is signed for its own learner", () =>
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

test("places in the status list are drawn, not counted", () =>
  inRollback(async (tx) => {
    for (const _ of [1, 2, 3, 4]) {
      await issueCertificateCredential((await buildCertificate(tx)).certificateNumber, tx);
    }
    const rows = await tx.select().from(credentials);
    const places = rows.map(({ statusIndex }) => statusIndex);
    expect(new Set(places).size).toBe(4);
    expect(Math.max(...places)).toBeGreaterThan(100);
    expect(Math.max(...places)).toBeLessThan(131_072);
  }));

test("an address that has changed since the last signature is told", () =>
  inRollback(async (tx) => {
    expect(await warnOfNewIssuer(tx)).toBeUndefined();
    await issueCertificateCredential((await buildCertificate(tx)).certificateNumber, tx);
    expect(await warnOfNewIssuer(tx)).toBeUndefined();
    await tx
      .update(credentials)
      .set({ document: sql`jsonb_set(document, '{issuer,id}', '"did:web:old.example"')` });
    expect(await warnOfNewIssuer(tx)).toBe("did:web:old.example");
  }));
