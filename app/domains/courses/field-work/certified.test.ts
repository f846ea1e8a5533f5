import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { grantReissue } from "#app/domains/certificates/reissue/decide-reissue.server.ts";
import { requestReissue } from "#app/domains/certificates/reissue/request-reissue.server.ts";
import { certificateReissues, certificates } from "#app/domains/certificates/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { issueCertificateCredential } from "#app/domains/credentials/certificate-credential.server.ts";
import type { JsonLd } from "#app/domains/credentials/credential.ts";
import { readStatusList } from "#app/domains/credentials/issuer/status-list.server.ts";
import { credentials } from "#app/domains/credentials/tables.server.ts";
import { verifyCredentialFile } from "#app/domains/credentials/verification/verify-file.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { revokeApproval } from "#app/domains/missions/completions/revoke-approval.server.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildFieldCourse, buildFieldResult, sent, tripTask } from "#tests/builders/field-work.ts";
import { must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

const values = { minutes: 12, source: "well" };
const approve = { decision: "approved", review_note: null } as const;
const tasks = ["trip", "tap", "river"].map((id) => ({ ...tripTask, id }));

async function buildTaken(tx: Db, needed: number | null = 2) {
  const course = await buildFieldCourse(tx, tasks);
  await tx.update(courses).set({ fieldWorkNeeded: needed }).where(eq(courses.id, course.id));
  const learner = await buildActor(tx, { name: "Ada Obi" });
  const issue = (userId = learner.id) =>
    issueCertificate(
      undefined,
      {
        userId,
        courseId: course.id,
        courseTitle: course.title,
        sdgGoal: 6,
        completionDate: "2026-11-21",
        score: 90,
      },
      tx,
    );
  const doTask = (at: number, by: Actor = learner) =>
    buildFieldResult(tx, course.tasks[at]?.id ?? "", values, { learner: by });
  const submit = async (at: number) =>
    must(await submitProof(learner, course.tasks[at]?.id ?? "", sent(values), tx)).id;
  const says = async (userId = learner.id) => {
    const rows = await tx.select().from(certificates).where(eq(certificates.userId, userId));
    return rows.map(({ certificateData }) => certificateData.with_field_work ?? false);
  };
  return { course, learner, issue, doTask, submit, says };
}

test("a certificate says “with field work” once enough tasks are approved, and is printed again", () =>
  inRollback(async (tx) => {
    const { learner, issue, doTask, submit, says, course } = await buildTaken(tx);
    const other = await buildActor(tx);
    await issue();
    await issue(other.id);
    await tx.update(certificates).set({ fileKey: "old.pdf" });
    await doTask(0);
    expect(await says()).toEqual([false]);
    const pending = await submit(1);
    expect(await says()).toEqual([false]);
    const admin = await buildActor(tx, { roles: ["admin"] });
    for (const by of [learner, other]) {
      expect((await reviewCompletion(by, pending, approve, tx)).ok).toBe(false);
    }
    expect(await says()).toEqual([false]);
    must(await reviewCompletion(admin, pending, approve, tx));
    expect((await reviewCompletion(admin, pending, approve, tx)).ok).toBe(false);
    expect(await says()).toEqual([true]);
    // Somebody else's certificate, and one of another course, say nothing of it.
    expect(await says(other.id)).toEqual([false]);
    const files = await tx.select().from(certificates).where(eq(certificates.courseId, course.id));
    expect(new Map(files.map(({ userId, fileKey }) => [userId, fileKey]))).toEqual(
      new Map([
        [learner.id, null],
        [other.id, "old.pdf"],
      ]),
    );

    await doTask(2);
    const reason = { reason: "Not theirs" };
    must(await revokeApproval(admin, pending, reason, tx));
    expect(await says()).toEqual([true]);
    const again = await submit(1);
    must(await reviewCompletion(admin, again, approve, tx));
    must(await revokeApproval(admin, again, reason, tx));
    expect(await says()).toEqual([true]);
  }));

test("a certificate that comes later says it as well, and its replacement", () =>
  inRollback(async (tx) => {
    const { learner, issue, doTask, says } = await buildTaken(tx, null);
    for (const at of [0, 1, 2]) await doTask(at);
    must(await issue());
    must(await issue());
    expect(await says()).toEqual([true]);
    const [certificate] = await tx
      .select()
      .from(certificates)
      .where(eq(certificates.userId, learner.id));
    const wanted = { certificateId: certificate?.id ?? "", wantedName: "Ada Ọ." };
    must(await requestReissue(learner, wanted, tx));
    const [request] = await tx.select().from(certificateReissues);
    must(await grantReissue(await buildActor(tx, { roles: ["admin"] }), request?.id ?? "", tx));
    expect(await says()).toEqual([true, true]);
  }));

test("a course that asks for fewer tasks certifies those who did them; a course without tasks nobody", () =>
  inRollback(async (tx) => {
    const { course, issue, doTask, says } = await buildTaken(tx, null);
    must(await issue());
    for (const at of [0, 1]) await doTask(at);
    expect(await says()).toEqual([false]);
    await course.republish(tasks.slice(0, 2));
    expect(await says()).toEqual([true]);

    const empty = await buildTaken(tx, null);
    await empty.course.republish([]);
    must(await empty.issue());
    expect(await empty.says()).toEqual([false]);
  }));

test("the last two approvals at once, or the last one and the certificate, certify it", () =>
  inOwnDatabase(async ({ db }) => {
    const admins = await Promise.all([0, 1].map(() => buildActor(db, { roles: ["admin"] })));
    const review = (at: number, id: string) =>
      reviewCompletion(admins[at] as Actor, id, approve, db);
    for (let round = 0; round < 5; round++) {
      const two = await buildTaken(db);
      must(await two.issue());
      const [first, second] = [await two.submit(0), await two.submit(1)];
      await Promise.all([review(0, first), review(1, second)]);
      expect(await two.says()).toEqual([true]);

      const late = await buildTaken(db);
      await late.doTask(0);
      const last = await late.submit(1);
      await Promise.all([review(0, last), late.issue()]);
      expect(await late.says()).toEqual([true]);
    }
  }));

test("a credential is signed once more; earlier copies stay valid until field work is no longer approved", () =>
  inRollback(async (tx) => {
    const { issue, doTask, submit } = await buildTaken(tx);
    const { certificateNumber } = must(await issue()).certificate;
    const sign = async () => must(await issueCertificateCredential(certificateNumber, tx)).document;
    const verify = async (document: JsonLd) => {
      const bytes = new TextEncoder().encode(JSON.stringify(document));
      const verdict = await verifyCredentialFile(bytes, tx);
      return [verdict.status, "facts" in verdict && verdict.facts?.hasFieldWork];
    };
    const before = await sign();
    expect(before["name"]).toBe("Clean water");
    expect(await verify(before)).toEqual(["valid", false]);
    await doTask(0);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const last = await submit(1);
    must(await reviewCompletion(admin, last, approve, tx));
    const after = await sign();
    expect(await sign()).toEqual(after);
    expect(after["name"]).toBe("Clean water, with field work");
    expect(after["credentialSubject"]).toMatchObject({ narrative: expect.stringMatching(/^With/) });
    expect(after["credentialStatus"]).toEqual(before["credentialStatus"]);
    // What a copy says is read from the stored credential.
    expect([await verify(before), await verify(after)]).toEqual([
      ["valid", true],
      ["valid", true],
    ]);

    const list = await readStatusList(1, tx);
    must(await revokeApproval(admin, last, { reason: "Not theirs" }, tx));
    expect(await verify(after)).toEqual(["revoked", true]);
    expect(await readStatusList(1, tx)).not.toEqual(list);
    const without = await sign();
    expect(without["credentialStatus"]).not.toEqual(after["credentialStatus"]);
    expect(without["name"]).toBe("Clean water");
    expect(await verify(without)).toEqual(["valid", false]);
    expect(await tx.select().from(credentials)).toHaveLength(2);
  }));
