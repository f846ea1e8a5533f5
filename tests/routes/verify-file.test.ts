import { beforeAll, expect, test } from "vitest";

import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { db } from "#tests/db.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

let certificate: Awaited<ReturnType<typeof buildCertificate>>;
let json = "";
beforeAll(async () => {
  certificate = await buildCertificate(db, { courseTitle: "Life below <water>" });
  json = await (await download("credential.json")).text();
});

const download = (name: string) =>
  fetchApp(`/api/v1/certificates/${certificate.certificateNumber}/${name}`);

async function post(fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetchApp("/verify", { method: "POST", body });
  const html = await response.text();
  return { response, html, page: textOf(elementOf(html, "main")) };
}

test("the page asks for a number or a file, without scripts", async () => {
  const html = await (await fetchApp("/verify")).text();
  const main = elementOf(html, "main");
  expect(html).not.toMatch(/<script[^>]+src=/);
  const forms = main.match(/<form [^>]*>/g) ?? [];
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(form).toContain('action="/verify"');
  expect(forms[0]).not.toContain("method");
  expect(forms[1]).toContain('encType="multipart/form-data" method="post"');
  expect(textOf(main)).toContain("Verify by certificate number");
  const found = await fetchApp(`/verify?number=${certificate.certificateNumber.toLowerCase()}`, {
    redirect: "manual",
  });
  expect(found.headers.get("location")).toBe(`/verify/${certificate.certificateNumber}`);
  const page = await (await fetchApp(`/verify/${certificate.certificateNumber}`)).text();
  expect(textOf(elementOf(page, "main"))).toContain("Valid");
});

test.each(["credential.json", "badge.png", "badge.svg"])(
  "%s is valid, with every fact",
  async (name) => {
    const file = await (await download(name)).blob();
    const { response, html, page } = await post({ file, credential: "" });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    for (const expected of [
      "This digital credential was issued by SDG Passport and is valid.",
      "Name Not included",
      "Course Life below &lt;water&gt;",
      "Completed on 21 November 2026",
      "Score 92%",
      `Certificate number ${certificate.certificateNumber}`,
      "Issued by SDG Passport",
      "Issued on",
    ]) {
      expect(page).toContain(expected);
    }
    expect(html).toContain(`href="/verify/${certificate.certificateNumber}"`);
  },
);

test("verifies pasted text and detects a changed one", async () => {
  expect((await post({ credential: json })).page).toContain("and is valid");
  const changed = await post({ credential: json.replaceAll("92", "99") });
  expect(changed.response.status).toBe(200);
  expect(changed.page).toContain("Changed The signature doesn’t match");
  expect(changed.page).not.toContain("99%");
});

test("reports a revoked one", async () => {
  const { admin, id, certificateNumber } = await buildCertificate(db);
  const path = `/api/v1/certificates/${certificateNumber}/credential.json`;
  const credential = await (await fetchApp(path)).text();
  await revokeCertificate(admin, id, "Issued in error");
  const { response, html, page } = await post({ credential });
  expect(response.status).toBe(200);
  expect(page).toContain("it was revoked and is no longer valid");
  expect(html).toContain(`href="/verify/${certificateNumber}"`);
});

test("names another issuer, as text", async () => {
  const issuer = "did:web:<b>other</b>.example";
  const credential = JSON.stringify({ ...(JSON.parse(json) as object), issuer });
  const { html, page } = await post({ credential });
  expect(page).toContain("Issued by someone else");
  expect(html).not.toContain("<b>other");
});

test.each([
  ["nothing", {}, 400, "Choose a file or paste a digital credential."],
  ["an empty file", { file: new Blob([]), credential: " " }, 400, "Choose a file or paste"],
  ["garbage", { credential: "garbage" }, 400, "This file is damaged, incomplete"],
  [
    "deep JSON",
    { credential: "[".repeat(100_000) },
    400,
    "damaged, incomplete or in the wrong format",
  ],
  [
    "a deep list",
    { credential: "[".repeat(9e4) + "]".repeat(9e4) },
    400,
    "doesn’t contain a digital credential",
  ],
  [
    "4 MB",
    { file: new Blob(["x".repeat(4_000_000)]) },
    413,
    "Digital credential files can be up to 3 MB.",
  ],
  [
    "10 MB",
    { file: new Blob(["x".repeat(10_000_000)]) },
    413,
    "Digital credential files can be up to 3 MB.",
  ],
  [
    "10 MB of text",
    { credential: "x".repeat(10_000_000) },
    413,
    "Digital credential files can be up to 3 MB.",
  ],
])("%s gets an error at the field", async (_, fields, status, sentence) => {
  const { response, html, page } = await post(fields);
  expect(response.status).toBe(status);
  expect(page).toContain(sentence);
  expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-invalid="true"/);
});

test("refuses a body that is no form without an error", async () => {
  const json = await fetchApp("/verify", { json: { credential: "x" } });
  expect(json.status).toBe(400);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const broken = await fetchApp("/verify", { method: "POST", headers, body: "no form" });
  expect(broken.status).toBe(400);
  const plain = await fetchApp("/verify", { form: { credential: "x" } });
  expect(plain.status).toBe(400);
});

test("files count towards the limit of numbers", async () => {
  const { rows } = await db.execute<{ key: string }>(
    "select key from rate_limits where key like 'verify:%'",
  );
  const key = rows[0]?.key ?? "";
  await db.execute(
    `update rate_limits set count = 1000000, window_start = now() where key = '${key}'`,
  );
  const { response, page } = await post({ credential: json });
  await db.execute(`delete from rate_limits where key = '${key}'`);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page).toContain("Too many attempts");
});
