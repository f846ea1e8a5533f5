import { beforeAll, expect, test } from "vitest";

import { listCertificates } from "#app/domains/certificates/queries.server.ts";
import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { issueCertificateCredential } from "#app/domains/credentials/certificate-credential.server.ts";
import { readDidDocument } from "#app/domains/credentials/issuer/did-document.server.ts";
import { rotateIssuerKey } from "#app/domains/credentials/issuer/keys.server.ts";
import { readStatusList } from "#app/domains/credentials/issuer/status-list.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { db } from "#tests/db.ts";

import { decodeList } from "./status-bit.ts";
import { tamper } from "./tamper.ts";
import { checkProof, type Fetch, type Json, verifyCredential } from "./verifier.ts";

const fetch: Fetch = async (address) => {
  const { host, pathname } = new URL(address);
  if (host !== "localhost:3000") return undefined;
  if (pathname === "/.well-known/did.json") return readDidDocument();
  return readStatusList(Number(/^\/credentials\/status\/(\d+)$/.exec(pathname)?.[1]));
};

let credential: Json;

async function credentialOf(number: string): Promise<Json> {
  const issued = await issueCertificateCredential(number);
  if (!issued.ok) throw new Error(issued.reason);
  // Serialised as text, as in transit.
  return JSON.parse(JSON.stringify(issued.document)) as Json;
}

/** Returns the number of the certificate of a learner who completed a course. */
async function finishCourse(): Promise<string> {
  const learner = await buildActor(db);
  const course = await buildCourse(db);
  await enrollInCourse(learner, course.id);
  for (const { key } of course.lessons) {
    await completeLesson(learner, key);
  }
  const attempt = await startQuizAttempt(learner, course.quiz.key);
  if (!attempt.ok) throw new Error(attempt.reason);
  await submitQuizAttempt(learner, attempt.attemptId, await rightAnswers(db, course.quiz.key));
  const { items } = await listCertificates(learner.id, { limit: 1 });
  return items[0]?.certificateNumber ?? "";
}

beforeAll(async () => {
  credential = await credentialOf(await finishCourse());
});

test("an independent verifier accepts the certificate of a completed course", async () => {
  await checkProof(credential, fetch);
  expect(credential).toMatchObject({
    credentialSubject: {
      result: [{ value: "100" }],
      achievement: {
        name: "Clean water",
        description: "Where water comes from.",
        inLanguage: "en",
        version: "1",
        resultDescription: [{ requiredValue: "70" }],
      },
    },
  });
  expect(await verifyCredential(credential, fetch)).toBe("valid");
});

test("rejects every version with one value changed or removed", async () => {
  const versions = tamper(credential);
  expect(versions.length).toBeGreaterThan(100);
  const accepted: string[] = [];
  for (const { name, version } of versions) {
    await checkProof(version, fetch).then(
      () => accepted.push(name),
      () => undefined,
    );
  }
  expect(accepted).toEqual([]);
});

test("rejects an added term", async () => {
  const added = { ...credential, grade: "A" };
  expect(await verifyCredential(added, fetch)).toBe("refused");
});

test("a revocation is in the status list and does not affect its neighbours", async () => {
  const { admin, id, certificateNumber } = await buildCertificate(db);
  const revoked = await credentialOf(certificateNumber);
  expect(await verifyCredential(revoked, fetch)).toBe("valid");
  await revokeCertificate(admin, id, "Issued in error");
  expect(await verifyCredential(revoked, fetch)).toBe("revoked");
  expect(await verifyCredential(credential, fetch)).toBe("valid");
  const bits = decodeList((await readStatusList(1)) ?? {});
  expect(bits.length * 8).toBe(131_072);
  expect(bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0)).toBe(1);
});

test("a new key signs new credentials, and those of the old key stay valid", async () => {
  await rotateIssuerKey();
  expect(await verifyCredential(credential, fetch)).toBe("valid");
  const { certificateNumber } = await buildCertificate(db);
  const next = await credentialOf(certificateNumber);
  expect(await verifyCredential(next, fetch)).toBe("valid");
  const methodOf = ({ proof }: Json) => (proof as Json[])[0]?.["verificationMethod"];
  expect(methodOf(next)).not.toBe(methodOf(credential));
});

test("rejects a key that is not the issuer's", async () => {
  const other: Fetch = async (address) => {
    const found = await fetch(address);
    return found?.["assertionMethod"] ? { ...found, assertionMethod: [] } : found;
  };
  expect(await verifyCredential(credential, other)).toBe("refused");
});
