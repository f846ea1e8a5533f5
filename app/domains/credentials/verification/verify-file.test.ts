import { generate } from "@digitalbazaar/ed25519-multikey";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { issueBadgeCredential } from "#app/domains/credentials/badge-credential.server.ts";
import { bakePng, bakeSvg } from "#app/domains/credentials/bake.server.ts";
import { issueCertificateCredential } from "#app/domains/credentials/certificate-credential.server.ts";
import { toCredentialFile } from "#app/domains/credentials/credential-file.server.ts";
import type { JsonLd } from "#app/domains/credentials/credential.ts";
import { issuerDid } from "#app/domains/credentials/issuer/issuer.server.ts";
import { findSigningKey, rotateIssuerKey } from "#app/domains/credentials/issuer/keys.server.ts";
import { signDocument } from "#app/domains/credentials/issuer/sign-document.server.ts";
import { readStatusList } from "#app/domains/credentials/issuer/status-list.server.ts";
import { issueLearningRecord } from "#app/domains/credentials/learning-record.server.ts";
import { credentials } from "#app/domains/credentials/tables.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { leavesOf, tamper } from "#tests/credentials/tamper.ts";
import { db, inRollback } from "#tests/db.ts";

import { verifyCredentialFile } from "./verify-file.server.ts";

const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const verify = (value: unknown) => verifyCredentialFile(bytesOf(value));
const statusOf = async (value: unknown) => (await verify(value)).status;

async function issue(number: string): Promise<JsonLd> {
  const issued = await issueCertificateCredential(number);
  if (!issued.ok) throw new Error(issued.reason);
  return issued.document;
}

let number = "";
let credential: JsonLd;
beforeAll(async () => {
  // A title may contain the end of a CDATA section and of the element.
  const courseTitle = "Water ]]> & </openbadges:credential> für alle";
  number = (await buildCertificate(db, { courseTitle })).certificateNumber;
  credential = await issue(number);
});

const facts = () => ({
  kind: "certificate",
  hasFieldWork: false,
  achievement: "Water ]]> & </openbadges:credential> für alle",
  goal: 6,
  name: null,
  completedOn: "2026-11-21T00:00:00Z",
  score: "92",
  number,
  issuer: "SDG Passport",
  issuedOn: credential["validFrom"],
});

test.each(["credential.json", "badge.png", "badge.svg"] as const)(
  "accepts %s as it was downloaded and repeats what was signed",
  async (name) => {
    const file = await toCredentialFile(credential, name);
    const bytes = typeof file === "string" ? bytesOf(file) : file;
    const valid = { status: "valid", facts: facts() };
    expect(await verifyCredentialFile(bytes)).toEqual(valid);
    expect(await verifyCredentialFile(bytes)).toEqual(valid);
  },
);

test("accepts reformatted JSON and a proof that is not a list", async () => {
  const pretty = `\uFEFF\r\n ${JSON.stringify(credential, null, 2).replaceAll("\n", "\r\n")}\n`;
  expect(await statusOf(pretty)).toBe("valid");
  const [proof] = credential["proof"] as JsonLd[];
  expect(await statusOf({ ...credential, proof })).toBe("valid");
});

test("rejects every version with one value changed or removed", async () => {
  const versions = tamper(credential);
  expect(versions.length).toBe(leavesOf(credential).length * 2);
  expect(versions.length).toBeGreaterThan(100);
  const verdicts: Record<string, string[]> = {};
  for (const { name, version } of versions) {
    (verdicts[await statusOf(version)] ??= []).push(name);
  }
  const { changed = [], ...others } = verdicts;
  expect(others).toEqual({
    "not-credential": ["issuer.id removed"],
    "other-issuer": ["issuer.id changed"],
  });
  expect(changed).toHaveLength(versions.length - 2);
});

test("rejects a changed picture, and one with two credentials", async () => {
  const changed = { ...credential, name: "Another course" };
  const svg = await toCredentialFile(credential, "badge.svg");
  const png = await toCredentialFile(credential, "badge.png");
  expect(await statusOf(String(svg).replace("für alle", "für mich"))).toBe("changed");
  const twice = bakePng(png as Uint8Array, changed);
  expect((await verifyCredentialFile(twice)).status).toBe("unreadable");
  expect((await verifyCredentialFile((png as Uint8Array).subarray(0, 900))).status).toBe(
    "unreadable",
  );
  expect(await statusOf(String(svg).slice(0, 900))).toBe("unreadable");
});

test.each([
  ["a term", { grade: "A" }],
  ["a context", { "@context": [{ grade: "https://example.org/grade" }] }],
  ["an included node", { "@included": [] }],
  ["a second proof", { proof: "twice" }],
  ["no proof", { proof: [] }],
])("rejects %s that was added or replaced", async (_, changes: JsonLd) => {
  const [proof] = credential["proof"] as JsonLd[];
  const added = changes["proof"] === "twice" ? { proof: [proof, proof] } : changes;
  expect(await statusOf({ ...credential, ...added })).toBe("changed");
});

test.each(["[object Object]", "function Object() { [native code] }", "prototype", "@id"])(
  "rejects the key %s anywhere without side effects",
  async (key) => {
    const text = JSON.stringify(credential);
    const extra = `${JSON.stringify(key)}:{"polluted":true},`;
    expect(await statusOf(text.replace("{", `{${extra}`))).toBe("changed");
    expect(await statusOf(text.replace('"achievement":{', `"achievement":{${extra}`))).toBe(
      "changed",
    );
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  },
);

test("reports another issuer, whoever signed it", async () => {
  const issuer = "did:web:other.example";
  expect(await verify({ ...credential, issuer: { id: issuer } })).toEqual({
    status: "other-issuer",
    issuer,
  });
  expect(await statusOf({ ...credential, issuer })).toBe("other-issuer");
});

test("rejects a signature of another key in the issuer's name", async () => {
  const { proof: _, ...unsigned } = credential;
  const pair = await generate();
  const sign = (issuer: string) => {
    const id = `${issuer}#${pair.publicKeyMultibase}`;
    const document = { ...unsigned, issuer: { ...(unsigned["issuer"] as JsonLd), id: issuer } };
    return signDocument(document, { id, signer: { ...pair.signer(), id } });
  };
  expect(await statusOf(await sign(issuerDid()))).toBe("changed");
  expect(await statusOf(await sign("did:web:other.example"))).toBe("other-issuer");
});

test("accepts signatures of older keys and of an earlier address", () =>
  inRollback(async (tx) => {
    const { certificateNumber } = await buildCertificate(tx);
    const issued = await issueCertificateCredential(certificateNumber, tx);
    if (!issued.ok) throw new Error(issued.reason);
    const old = await findSigningKey(tx);
    await rotateIssuerKey(tx);
    const verifyDocument = async (one: JsonLd) =>
      (await verifyCredentialFile(bytesOf(one), tx)).status;
    expect(await verifyDocument(issued.document)).toBe("valid");
    const { proof: _, ...unsigned } = issued.document;
    const id = "did:web:old.example";
    const moved = await signDocument(
      { ...unsigned, issuer: { ...(unsigned["issuer"] as JsonLd), id } },
      { ...old, signer: { ...old.signer, id: old.signer.id.replace(/^[^#]*/, id) } },
    );
    expect(await verifyDocument(moved)).toBe("valid");
    expect(await verifyDocument({ ...moved, name: "Another" })).toBe("changed");
  }));

test("reports a revocation, without a name if the account was deleted", () =>
  inRollback(async (tx) => {
    const { admin, id, certificateNumber } = await buildCertificate(tx);
    const issued = await issueCertificateCredential(certificateNumber, tx);
    if (!issued.ok) throw new Error(issued.reason);
    const file = bytesOf(issued.document);
    expect((await verifyCredentialFile(file, tx)).status).toBe("valid");
    await revokeCertificate(admin, id, "Issued in error", tx);
    expect(await verifyCredentialFile(file, tx)).toMatchObject({
      status: "revoked",
      facts: { number: certificateNumber },
    });
    await tx.update(credentials).set({ document: {} }).where(eq(credentials.certificateId, id));
    expect(await verifyCredentialFile(file, tx)).toEqual({ status: "revoked", facts: null });
    await tx.delete(credentials).where(eq(credentials.certificateId, id));
    expect(await verifyCredentialFile(file, tx)).toEqual({ status: "no-record" });
  }));

test("reports a credential that is not valid yet or has expired", () =>
  inRollback(async (tx) => {
    const { id, certificateNumber } = await buildCertificate(tx);
    const issued = await issueCertificateCredential(certificateNumber, tx);
    if (!issued.ok) throw new Error(issued.reason);
    const verifyDocument = async (dates: JsonLd) => {
      const { proof: _, ...unsigned } = issued.document;
      const document = await signDocument({ ...unsigned, ...dates }, await findSigningKey(tx));
      await tx.update(credentials).set({ document }).where(eq(credentials.certificateId, id));
      return verifyCredentialFile(bytesOf(document), tx, new Date("2027-01-01T00:00:00Z"));
    };
    expect(await verifyDocument({ validFrom: "2027-02-01T00:00:00Z" })).toMatchObject({
      status: "not-yet",
      from: "2027-02-01T00:00:00.000Z",
      facts: { number: certificateNumber },
    });
    expect(await verifyDocument({ validUntil: "2026-12-31T00:00:00Z" })).toMatchObject({
      status: "expired",
      until: "2026-12-31T00:00:00.000Z",
    });
  }));

test("accepts a badge, which has no number", async () => {
  const { actor } = await buildLearner(db, { badges: 1 });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from user_badges where user_id = ${actor.id}`,
  );
  const issued = await issueBadgeCredential(actor, rows[0]?.id ?? "");
  if (!issued.ok) throw new Error(issued.reason);
  expect(await verify(issued.document)).toMatchObject({
    status: "valid",
    facts: { kind: "badge", number: null, score: null, name: null },
  });
});

test("distinguishes a learning record and a status list from a credential", async () => {
  const { actor } = await buildLearner(db);
  const record = await issueLearningRecord(actor);
  if (!record.ok) throw new Error("refused");
  expect(await statusOf(record.document)).toBe("learning-record");
  expect(await statusOf(await readStatusList(1))).toBe("not-credential");
});

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const withSubject = (text: string) => `{"type":["VerifiableCredential"],"issuer":"x","a":${text}}`;

test.each([
  ["nothing", "", "nothing"],
  ["blanks", " \n\t ", "nothing"],
  ["no JSON", "SDG-2026-K3F9A-7QWXY", "unreadable"],
  ["half of it", '{"type": ["Verif', "unreadable"],
  ["null", "null", "not-credential"],
  ["a number", "12", "not-credential"],
  ["an object", '{"issuer": {"id": "did:web:localhost%3A3000"}}', "not-credential"],
  ["deep JSON", nested(200_000), "not-credential"],
  ["a deep credential", withSubject(nested(100)), "not-credential"],
  ["a wide credential", withSubject(`[${"1,".repeat(5000)}1]`), "not-credential"],
  ["another SVG", "<svg></svg>", "not-credential"],
  ["an SVG without text", bakeSvg("<svg></svg>", {}).replace("{}", ""), "not-credential"],
  ["HTML", "<!doctype html><p>Hello</p>", "not-credential"],
  ["10 MB", "x".repeat(10_000_000), "too-large"],
])("explains the problem of %s", async (_, text, status) => {
  expect(await verify(text)).toEqual({ status });
});

test("reports arbitrary bytes and pictures without a credential", async () => {
  expect((await verifyCredentialFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).status).toBe(
    "unreadable",
  );
  const png = Buffer.from("89504e470d0a1a0a0000000049454e44ae426082", "hex");
  expect((await verifyCredentialFile(png)).status).toBe("not-credential");
  expect((await verifyCredentialFile(png.subarray(0, 12))).status).toBe("unreadable");
});
