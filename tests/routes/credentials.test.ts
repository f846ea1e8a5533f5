import { crc32 } from "node:zlib";

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { userBadges } from "#app/domains/passport/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { type Fetch, type Json, verifyCredential } from "#tests/credentials/verifier.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const readJson = async (path: string, init = {}) =>
  (await (await fetchApp(path, init)).json()) as Json;

const fetchIssuer: Fetch = async (address) => {
  const response = await fetchApp(new URL(address).pathname);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return response.ok ? ((await response.json()) as Json) : undefined;
};

let number: string;
beforeAll(async () => {
  number = (await buildCertificate(db, { name: "Ada ]]> Obi", courseTitle: "Clean ]]> water" }))
    .certificateNumber;
});

const pathOf = (file: string) => `/api/v1/certificates/${number}/${file}`;

test("a certificate's credential is the same at each URL and each time", async () => {
  const [file, again] = await Promise.all([
    readJson(pathOf("credential.json")),
    readJson(pathOf("credential.json")),
  ]);
  expect(again).toEqual(file);
  const response = await fetchApp(`/api/v1/certificates/${number}`, {
    headers: { accept: "application/vc" },
  });
  expect(response.headers.get("content-type")).toBe("application/vc");
  expect(response.headers.get("vary")).toContain("Accept");
  expect(await response.json()).toEqual(file);
  expect(await verifyCredential(file, fetchIssuer)).toBe("valid");
  const plain = await readJson(`/api/v1/certificates/${number}`);
  expect(plain["certificate_number"]).toBe(number);
});

test("contains what Open Badges requires", async () => {
  const credential = await readJson(pathOf("credential.json"));
  expect(credential).toMatchObject({
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
    ],
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: "did:web:localhost%3A3000", type: ["Profile"] },
    validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
    credentialStatus: {
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: expect.stringMatching(/^\d+$/) as string,
      statusListCredential: "http://localhost:3000/credentials/status/1",
    },
    credentialSubject: {
      id: expect.stringMatching(/^urn:uuid:/) as string,
      type: ["AchievementSubject"],
      licenseNumber: number,
      result: [{ type: ["Result"], value: "92" }],
      achievement: {
        achievementType: "CertificateOfCompletion",
        name: "Clean ]]> water",
        alignment: [
          {
            targetUrl: "http://metadata.un.org/sdg/6",
            targetFramework: "UN Sustainable Development Goals",
            targetCode: "6",
          },
        ],
        resultDescription: [{ resultType: "Percent", valueMin: "0", valueMax: "100" }],
      },
    },
    proof: [{ type: "DataIntegrityProof", cryptosuite: "eddsa-rdfc-2022" }],
  });
  expect(JSON.stringify(credential)).not.toContain('"creator"');
});

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const whole = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(whole));
    chunks.push({ type: whole.toString("latin1", 0, 4), data: whole.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test("the PNG contains the credential in exactly one uncompressed iTXt chunk", async () => {
  const response = await fetchApp(pathOf("badge.png"));
  expect(response.headers.get("content-type")).toBe("image/png");
  const chunks = chunksOf(Buffer.from(await response.arrayBuffer()));
  expect(chunks[0]?.type).toBe("IHDR");
  expect(chunks.at(-1)?.type).toBe("IEND");
  const texts = chunks.filter(({ type }) => /^(iTXt|tEXt|zTXt)$/.test(type));
  expect(texts).toHaveLength(1);
  const data = texts[0]?.data ?? Buffer.alloc(0);
  const head = Buffer.from("openbadgecredential\0\0\0\0\0", "latin1");
  expect(data.subarray(0, head.length)).toEqual(head);
  const credential = JSON.parse(data.toString("utf8", head.length)) as Json;
  expect(credential).toEqual(await readJson(pathOf("credential.json")));
});

test("the SVG contains the credential right after its opening tag", async () => {
  const response = await fetchApp(pathOf("badge.svg"));
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await response.text();
  const [, opening = "", baked = ""] =
    /^<svg([^>]*)><openbadges:credential>([\s\S]*?)<\/openbadges:credential>/.exec(svg) ?? [];
  expect(opening).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
  const sections = [...baked.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)];
  const text = sections.map(([, section]) => section).join("");
  expect(JSON.parse(text)).toEqual(await readJson(pathOf("credential.json")));
});

test("a revocation is in the status list at once, and nothing new is signed", async () => {
  const { admin, id, certificateNumber } = await buildCertificate(db);
  const path = `/api/v1/certificates/${certificateNumber}/credential.json`;
  const credential = await readJson(path);
  const before = await fetchApp("/credentials/status/1");
  await revokeCertificate(admin, id, "Issued in error");
  const after = await fetchApp("/credentials/status/1");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect(Number(/max-age=(\d+)/.exec(after.headers.get("cache-control") ?? "")?.[1])).toBeLessThan(
    60,
  );
  expect(await verifyCredential(credential, fetchIssuer)).toBe("revoked");
  expect(await readJson(path)).toEqual(credential);

  const never = await buildCertificate(db);
  await revokeCertificate(never.admin, never.id, "Issued in error");
  const refused = await fetchApp(`/api/v1/certificates/${never.certificateNumber}/badge.png`);
  expect(refused.status).toBe(410);
});

test("what does not exist has no credential and no status list", async () => {
  for (const path of [
    "/api/v1/certificates/SDG-2026-AAAAA-AAAAA/credential.json",
    "/credentials/status/0",
    "/credentials/status/99",
    "/credentials/status/x",
    "/achievements/badges/no-such-badge",
    "/achievements/people/1",
  ]) {
    expect((await fetchApp(path)).status, path).toBe(404);
  }
});

test("did.json supports 304", async () => {
  const response = await fetchApp("/.well-known/did.json");
  expect(response.headers.get("content-type")).toBe("application/did+json");
  const tag = response.headers.get("etag") ?? "";
  const again = await fetchApp("/.well-known/did.json", { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
});

async function buildEarned() {
  const { actor, cookie } = await buildLearner(db, { badges: 1 });
  const [earned] = await db
    .select({ id: userBadges.id })
    .from(userBadges)
    .where(sql`user_id = ${actor.id}`);
  return { actor, cookie, path: `/api/v1/me/badges/${earned?.id}/credential.json` };
}

test("a badge is a credential for its learner only, revoked with the account", async () => {
  const { actor, cookie, path } = await buildEarned();
  const badge = await readJson(path, { cookie });
  expect(await verifyCredential(badge, fetchIssuer)).toBe("valid");
  expect(badge["id"]).toMatch(/^urn:uuid:/);
  const stranger = await buildSessionCookie(db, await buildActor(db));
  expect((await fetchApp(path, { cookie: stranger })).status).toBe(404);
  expect((await fetchApp(path)).status).toBe(401);
  await eraseAccount(actor);
  expect(await verifyCredential(badge, fetchIssuer)).toBe("revoked");
});

test("an achievement is JSON for programs and a page for browsers", async () => {
  const { cookie, path } = await buildEarned();
  const badge = await readJson(path, { cookie });
  const { achievement } = badge["credentialSubject"] as { achievement: Json };
  const address = new URL(String(achievement["id"])).pathname;
  const { "@context": context, ...served } = await readJson(address);
  expect(served).toEqual(achievement);
  expect(context).toEqual(badge["@context"]);
  const page = await fetchApp(address, { headers: { accept: "text/html" }, redirect: "manual" });
  expect(page.status).toBe(303);
  expect(page.headers.get("location")).toBe(address.replace("/achievements", ""));
  const picture = await fetchApp(`${address}/image.svg`);
  expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await picture.text()).toMatch(/^<svg/);
});

test("a certificate's page and its verification page link to the credential", async () => {
  const { learner, certificateNumber } = await buildCertificate(db);
  const cookie = await buildSessionCookie(db, learner);
  const own = await (await fetchApp("/certificates", { cookie })).text();
  const open = await (await fetchApp(`/verify/${certificateNumber}`)).text();
  for (const file of ["credential.json", "badge.png", "badge.svg"]) {
    const link = `href="/api/v1/certificates/${certificateNumber}/${file}"`;
    expect(own).toContain(link);
    expect(open).toContain(link);
  }
  expect(own).toContain("https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME");
});
