import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { courses } from "#app/domains/courses/tables.server.ts";
import { getFile, putFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate, buildTemplate, readCertificate } from "#tests/builders/certificates.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";
import { readPdf } from "#tests/pdf.ts";

import { isCertificateNumber } from "./certificate-number.ts";
import { issueCertificate } from "./issue-certificate.server.ts";
import { printCertificate, printUnprinted } from "./print-certificate.server.ts";
import { declineReissue, grantReissue } from "./reissue/decide-reissue.server.ts";
import { requestReissue } from "./reissue/request-reissue.server.ts";
import { revokeCertificate } from "./revoke-certificate.server.ts";
import { certificateReissues } from "./tables.server.ts";
import { chooseTemplate } from "./template/choose.server.ts";
import { deleteTemplate } from "./template/delete.server.ts";
import { placeTemplate } from "./template/place.server.ts";
import { startingPlacement } from "./template/placement.ts";

const achievement = {
  courseTitle: "Clean water for all",
  sdgGoal: 6,
  completionDate: "2026-11-21",
  score: 92,
};

async function count(tx: Db, table: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? -1;
}

test("issues a certificate once, with a notification and an audit entry", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const learner = await buildActor(tx, { name: "  Ada Obi " });
    const id = crypto.randomUUID();
    const request = { ...achievement, id, userId: learner.id };
    const first = await issueCertificate(admin, request, tx);
    const second = await issueCertificate(admin, request, tx);

    expect(second).toEqual(first);
    const stored = await readCertificate(tx, id);
    expect(isCertificateNumber(stored?.certificateNumber ?? "")).toBe(true);
    expect(stored).toMatchObject({
      userId: learner.id,
      issuedBy: admin.id,
      templateId: null,
      certificateData: {
        student_name: "Ada Obi",
        course_title: "Clean water for all",
        sdg_goal: 6,
        completion_date: "2026-11-21",
        score: 92,
        issuer: "SDG Passport",
      },
    });
    expect(await count(tx, "certificates")).toBe(1);
    expect(await count(tx, "notifications")).toBe(1);
    expect(await count(tx, "audit_log")).toBe(1);
    const jobs = await tx.execute<{ n: number }>(sql`
      select 1 from graphile_worker.jobs where task_identifier = 'print-certificate'`);
    expect(jobs.rows).toHaveLength(1);
  }));

test("only admins issue manually, to existing learners, and an id issues once", () =>
  inRollback(async (tx) => {
    const { admin, learner, id } = await buildCertificate(tx);
    const request = { ...achievement, userId: learner.id };
    for (const actor of [undefined, learner, { ...admin, roles: ["instructor"] as const }]) {
      expect(await issueCertificate(actor, request, tx)).toEqual({
        ok: false,
        reason: "not-allowed",
      });
    }
    const unknown = { ok: false, reason: "unknown-learner" };
    expect(await issueCertificate(admin, { ...request, userId: "nobody" }, tx)).toEqual(unknown);
    const nobody = { ...request, userId: crypto.randomUUID() };
    expect(await issueCertificate(admin, nobody, tx)).toEqual(unknown);
    const other = await buildActor(tx);
    const taken = await issueCertificate(admin, { ...request, id, userId: other.id }, tx);
    expect(taken).toEqual({ ok: false, reason: "id-taken" });
  }));

test("issues one certificate per learner and course under concurrency", () =>
  inOwnDatabase(async ({ db: own }) => {
    const learner = await buildActor(own);
    const courseId = crypto.randomUUID();
    await buildCourse(own, courseId);
    const request = { ...achievement, userId: learner.id, courseId };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => issueCertificate(undefined, request, own)),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.certificate.id)).size).toBe(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await count(own, "certificates")).toBe(1);
    expect(await count(own, "notifications")).toBe(1);
  }));

async function buildCourse(tx: Db, id: string) {
  await tx.insert(courses).values({ id, title: "Clean water for all", sdgGoal: 6 } as never);
}

test("prefers the newest template of the goal, its default first, then the default for all", () =>
  inRollback(async (tx) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    expect(await chooseTemplate(6, tx)).toBeUndefined();
    await buildTemplate(tx, { createdAt: at(1) });
    expect(await chooseTemplate(6, tx)).toBeUndefined();
    const forAll = await buildTemplate(tx, { isDefault: true, createdAt: at(2) });
    expect(await chooseTemplate(6, tx)).toBe(forAll.id);
    expect(await chooseTemplate(null, tx)).toBe(forAll.id);
    const older = await buildTemplate(tx, { sdgGoal: 6, isDefault: true, createdAt: at(3) });
    await buildTemplate(tx, { sdgGoal: 6, createdAt: at(4) });
    await buildTemplate(tx, { sdgGoal: 7, isDefault: true, createdAt: at(5) });
    expect(await chooseTemplate(6, tx)).toBe(older.id);
    await tx.execute(
      sql`update certificate_templates set is_default = false where id = ${older.id}`,
    );
    const newest = await buildTemplate(tx, { sdgGoal: 6, createdAt: at(6) });
    expect(await chooseTemplate(6, tx)).toBe(newest.id);
    await tx.execute(sql`update certificate_templates set deleted_at = now() where sdg_goal = 6`);
    expect(await chooseTemplate(6, tx)).toBe(forAll.id);
  }));

test("a template deleted during issuing leaves every learner a certificate", () =>
  inOwnDatabase(async ({ db: own }) => {
    const admin = await buildActor(own, { roles: ["admin"] });
    const learner = await buildActor(own);
    const template = await buildTemplate(own, { isDefault: true, pageWidth: 90, pageHeight: 90 });
    await putFile(template.key, await square(), "image/png");
    const request = { ...achievement, userId: learner.id };
    const before = await issueCertificate(admin, request, own);
    const [deleted, ...issued] = await Promise.all([
      deleteTemplate(admin, template.id, own),
      ...Array.from({ length: 4 }, () => issueCertificate(admin, request, own)),
    ]);
    expect(deleted).toEqual({ ok: true });
    expect(await getFile(template.key)).toBeUndefined();
    for (const answer of [before, ...issued]) {
      const id = answer.ok ? answer.certificate.id : "";
      const [row, pdf] = [await readCertificate(own, id), await printCertificate(id, own)];
      const size = row?.templateId === template.id ? [842, 842] : [842, 595];
      expect(readPdf(pdf ?? new Uint8Array()).size).toEqual(size);
    }
    const first = await readCertificate(own, before.ok ? before.certificate.id : "");
    expect(first?.templateId).toBe(template.id);
  }));

test("moving fields does not change issued certificates", () =>
  inRollback(async (tx) => {
    const template = await buildTemplate(tx, { isDefault: true, pageWidth: 90, pageHeight: 90 });
    await putFile(template.key, await square(), "image/png");
    const { id, admin } = await buildCertificate(tx);
    await placeTemplate(admin, template.id, startingPlacement(90, 90), tx);
    expect((await readCertificate(tx, id))?.fileKey).not.toBeNull();
  }));

const square = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

test("a printed certificate stays unchanged when its template is deleted", () =>
  inRollback(async (tx) => {
    const template = await buildTemplate(tx, { isDefault: true });
    await putFile(template.key, await square(), "image/png");
    const { id } = await buildCertificate(tx);
    await printUnprinted(template.id, tx);
    const { fileKey } = (await readCertificate(tx, id)) ?? {};
    expect(fileKey).toMatch(/^certificates\/issued\/[0-9a-f]{32}\.pdf$/);
    const printed = await getFile(fileKey ?? "");
    await putFile(template.key, new Uint8Array([1]), "image/png");
    expect(await printCertificate(id, tx)).toEqual(printed);
  }));

test("uses the built-in template when a template cannot be read", () =>
  inRollback(async (tx) => {
    await buildTemplate(tx, { isDefault: true });
    const { id } = await buildCertificate(tx);
    const pdf = await printCertificate(id, tx);
    expect(
      Buffer.from(pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await printCertificate(crypto.randomUUID(), tx)).toBeUndefined();
  }));

test("revokes a certificate once, with the reason of the first of two admins", () =>
  inOwnDatabase(async ({ db: own }) => {
    const { id, admin, learner } = await buildCertificate(own);
    const second = await buildActor(own, { roles: ["admin"] });
    expect(await revokeCertificate(learner, id, "Mine", own)).toEqual({
      ok: false,
      reason: "not-allowed",
    });
    const answers = await Promise.all([
      revokeCertificate(admin, id, "Issued by mistake", own),
      revokeCertificate(second, id, "Wrong person", own),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "already-revoked" }]);
    const [winner, reason] = answers[0].ok
      ? [admin, "Issued by mistake"]
      : [second, "Wrong person"];
    expect(await revokeCertificate(winner, id, "Again", own)).toEqual({ ok: true });
    expect(await readCertificate(own, id)).toMatchObject({
      revokedBy: winner.id,
      revokeReason: reason,
    });
    expect(await count(own, "audit_log")).toBe(2);
    expect(await count(own, "notifications")).toBe(2);
    const unknown = await revokeCertificate(admin, crypto.randomUUID(), "No", own);
    expect(unknown).toEqual({ ok: false, reason: "not-found" });
  }));

async function openRequest(tx: Db) {
  const built = await buildCertificate(tx, { name: "Ada Obbi" });
  const request = { certificateId: built.id, wantedName: "Ada Obi" };
  expect(await requestReissue(built.learner, request, tx)).toEqual({ ok: true });
  const [open] = await tx.select().from(certificateReissues);
  return { ...built, requestId: open?.id ?? "" };
}

test("a learner requests another name on their valid certificate, the latest request counts", () =>
  inRollback(async (tx) => {
    const { id, learner, admin } = await openRequest(tx);
    const again = { certificateId: id, wantedName: "Ada N. Obi" };
    expect(await requestReissue(learner, again, tx)).toEqual({ ok: true });
    const requests = await tx.select().from(certificateReissues);
    expect(requests.map(({ wantedName }) => wantedName)).toEqual(["Ada N. Obi"]);
    const notFound = { ok: false, reason: "not-found" };
    expect(await requestReissue(await buildActor(tx), again, tx)).toEqual(notFound);
    expect(await requestReissue(learner, { ...again, certificateId: "x" }, tx)).toEqual(notFound);
    const same = await requestReissue(learner, { certificateId: id, wantedName: "Ada Obbi" }, tx);
    expect(same).toEqual({ ok: false, reason: "same-name" });
    await revokeCertificate(admin, id, "Issued by mistake", tx);
    expect(await requestReissue(learner, again, tx)).toEqual(notFound);
    const [ended] = await tx.select().from(certificateReissues);
    expect(ended).toMatchObject({ status: "declined", note: "Issued by mistake" });
  }));

test("granting a request issues a new number with the name and links the old certificate to it", () =>
  inRollback(async (tx) => {
    const { id, admin, learner, requestId, certificateNumber } = await openRequest(tx);
    expect(await grantReissue(learner, requestId, tx)).toEqual({
      ok: false,
      reason: "not-allowed",
    });
    expect(await grantReissue(admin, requestId, tx)).toEqual({ ok: true });
    const old = await readCertificate(tx, id);
    const renewed = await readCertificate(tx, old?.replacedById ?? "");
    expect(old?.revokedAt).toBeInstanceOf(Date);
    expect(renewed?.certificateNumber).not.toBe(certificateNumber);
    expect(renewed).toMatchObject({
      userId: learner.id,
      revokedAt: null,
      certificateData: { ...old?.certificateData, student_name: "Ada Obi" },
    });
    const repeated = { ok: false, reason: "already-decided" };
    expect(await grantReissue(admin, requestId, tx)).toEqual(repeated);
    expect(await declineReissue(admin, requestId, "No", tx)).toEqual(repeated);
    expect(await count(tx, "certificates")).toBe(2);
    expect(await count(tx, "notifications")).toBe(2);
  }));

test("one of a concurrent grant, decline and revocation wins, and nothing is issued twice", () =>
  inOwnDatabase(async ({ db: own }) => {
    const { admin, requestId, id } = await openRequest(own);
    const answers = await Promise.all([
      grantReissue(admin, requestId, own),
      declineReissue(admin, requestId, "We need a document", own),
      grantReissue(admin, requestId, own),
      revokeCertificate(admin, id, "Issued by mistake", own),
    ]);
    const [request] = await own.select().from(certificateReissues);
    const isGranted = request?.status === "granted";
    expect(request?.status).not.toBe("pending");
    expect(answers.slice(0, 3).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    expect(await count(own, "certificates")).toBe(isGranted ? 2 : 1);
  }));
