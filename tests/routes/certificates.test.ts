import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { makeCertificateNumber } from "#app/domains/certificates/certificate-number.ts";
import { certificateReissues, certificates } from "#app/domains/certificates/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate, readCertificate } from "#tests/builders/certificates.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readPdf } from "#tests/pdf.ts";

let adminCookie = "";
beforeAll(async () => {
  adminCookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
});

const mainOf = async (response: Response) => textOf(elementOf(await response.text(), "main"));

async function owned(overrides: Parameters<typeof buildCertificate>[1] = {}) {
  const built = await buildCertificate(db, overrides);
  return { ...built, cookie: await buildSessionCookie(db, built.learner) };
}

test("asks to sign in with the specification's sentence", async () => {
  const response = await fetchApp("/certificates", { redirect: "manual" });
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fcertificates");
  expect(toastsOf(response)).toEqual(["Please login to view your certificates"]);
});

test("links to the courses when there are none", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const page = await mainOf(await fetchApp("/certificates", { cookie }));
  expect(page).toContain("No Certificates Yet");
  expect(page).toContain("Browse Courses");
});

test("a card shows the facts of the specification", async () => {
  const { cookie, certificateNumber, id } = await owned({ sdgGoal: null });
  const html = await (await fetchApp("/certificates", { cookie })).text();
  const page = textOf(elementOf(html, "main"));
  for (const expected of [
    "ALL",
    "Clean water for all",
    certificateNumber,
    "92%",
    "Download Certificate",
  ]) {
    expect(page).toContain(expected);
  }
  expect(html).toContain(`src="/certificates/${id}/preview.webp"`);
  expect(html).toContain(`href="/certificates/${id}/file.pdf"`);
});

test("the file is for its owner and for admins only", async () => {
  const { cookie, id, certificateNumber } = await owned({ name: "محمد الخوارزمي" });
  const stranger = await buildSessionCookie(db, await buildActor(db));
  for (const path of [`/certificates/${id}/file.pdf`, `/certificates/${id}/preview.webp`]) {
    expect((await fetchApp(path, { cookie: stranger })).status).toBe(404);
    expect((await fetchApp(path, { redirect: "manual" })).status).toBe(302);
  }
  const response = await fetchApp(`/certificates/${id}/file.pdf`, { cookie });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe(
    `inline; filename="Clean water for all ${certificateNumber}.pdf"; filename*=UTF-8''Clean%20water%20for%20all%20${certificateNumber}.pdf`,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const read = readPdf(bytes);
  expect(read.lines).toContain("محمد الخوارزمي");
  expect(read.qr).toBe(`http://localhost:3000/verify/${certificateNumber}`);
  const again = await fetchApp(`/certificates/${id}/file.pdf`, { cookie: adminCookie });
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  const preview = await fetchApp(`/certificates/${id}/preview.webp`, { cookie });
  expect(preview.headers.get("content-type")).toBe("image/webp");
});

test("a learner requests another name; invalid input is preserved", async () => {
  const { cookie, id } = await owned();
  const refused = await fetchApp("/certificates", { cookie, form: { id, wanted_name: "  " } });
  expect(refused.status).toBe(400);
  expect(await mainOf(refused)).toContain("Enter the correct name");
  const form = { id, wanted_name: "Ada N. Obi" };
  const asked = await fetchApp("/certificates", { cookie, form });
  expect(asked.status).toBe(200);
  expect(await mainOf(asked)).toContain("You asked us to change the name to “Ada N. Obi”");
  const stranger = await buildSessionCookie(db, await buildActor(db));
  expect((await fetchApp("/certificates", { cookie: stranger, form })).status).toBe(404);
});

test("an admin issues by email or passport URL, once per form", async () => {
  const learner = await buildActor(db, { name: "Grace Mbeki" });
  await updateProfile(learner, { passport_slug: "grace-mbeki" });
  const form = (who: string, id: string) => ({
    intent: "issue",
    id,
    learner: who,
    course_title: "Life on land",
    sdg_goal: "15",
    completion_date: "2026-11-20",
    score: "",
  });
  const send = (sent: Record<string, string>) =>
    fetchApp("/admin/certificates", { cookie: adminCookie, form: sent, redirect: "manual" });
  const byMail = form(learner.email.toUpperCase(), crypto.randomUUID());
  const bySlug = form("http://localhost:3000/passport/grace-mbeki", crypto.randomUUID());
  for (const sent of [byMail, byMail, bySlug]) {
    expect(toastsOf(await send(sent))).toEqual(["Certificate issued"]);
  }
  const issued = await db.select().from(certificates).where(eq(certificates.userId, learner.id));
  expect(issued.map(({ certificateData }) => certificateData.score)).toEqual([null, null]);

  const unknown = await send(form("nobody@example.org", crypto.randomUUID()));
  expect(unknown.status).toBe(404);
  const html = await unknown.text();
  expect(html).toContain("No learner has this email address or passport link");
  expect(html).toContain('value="nobody@example.org"');
  const wrong = await send({ ...byMail, completion_date: "2126-01-01", score: "101" });
  expect(wrong.status).toBe(400);
  expect(await mainOf(wrong)).toContain("Enter a date that isn’t in the future");
});

test("finds issued certificates by number and name, and revokes with a reason", async () => {
  const { id, certificateNumber } = await buildCertificate(db, { name: "Zoë 100% Findable" });
  const find = async (q: string) =>
    mainOf(
      await fetchApp(`/admin/certificates?tab=issued&q=${encodeURIComponent(q)}`, {
        cookie: adminCookie,
      }),
    );
  for (const q of [certificateNumber.toLowerCase().replaceAll("-", " "), "findable", "100%"]) {
    expect(await find(q), q).toContain(certificateNumber);
  }
  expect(await find("no such person")).toContain("No certificates match your search");

  const path = "/admin/certificates?tab=issued";
  const revoke = (reason: string) =>
    fetchApp(path, { cookie: adminCookie, form: { intent: "revoke", id, reason } });
  const refused = await revoke(" ");
  expect(refused.status).toBe(400);
  expect(await mainOf(refused)).toContain("Enter a reason");
  expect(await mainOf(await revoke("Issued by mistake"))).toContain("Revoked: Issued by mistake");
});

test("an admin sees the number of requests, and grants or declines them", async () => {
  const { id, cookie, certificateNumber } = await owned({ name: "Ada Obbi" });
  await fetchApp("/certificates", { cookie, form: { id, wanted_name: "Ada Obi" } });
  const [request] = await db
    .select()
    .from(certificateReissues)
    .where(eq(certificateReissues.certificateId, id));
  const path = "/admin/certificates?tab=reissues";
  const list = await mainOf(await fetchApp(path, { cookie: adminCookie }));
  expect(list).toMatch(/Name change requests \d+ \d+ pending request/);
  expect(list).toContain("Name on the certificate: Ada Obbi");
  const form = { intent: "grant", id: request?.id ?? "" };
  expect((await fetchApp(path, { cookie: adminCookie, form })).status).toBe(200);
  expect((await fetchApp(path, { cookie: adminCookie, form })).status).toBe(409);
  const old = await readCertificate(db, id);
  const renewed = await readCertificate(db, old?.replacedById ?? "");

  const verified = await fetchApp(`/verify/${certificateNumber}`);
  const page = await mainOf(verified);
  expect(verified.status).toBe(200);
  expect(page).toContain("Revoked");
  expect(page).toContain(`Replacement certificate: ${renewed?.certificateNumber}`);
});

test("anyone verifies a certificate with every printed fact and no script", async () => {
  const { certificateNumber } = await buildCertificate(db, { name: "Ada <b>Obi</b>" });
  const response = await fetchApp(`/verify/${certificateNumber}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(html).not.toContain('<script type="module"');
  expect(html).not.toContain("<b>Obi");
  const page = textOf(elementOf(html, "main"));
  for (const fact of [
    "Valid",
    "Clean water for all",
    "6 Clean water and sanitation",
    "21 November 2026",
    "92%",
    certificateNumber,
    "SDG Passport",
  ]) {
    expect(page).toContain(fact);
  }
});

test("finds a number in any notation, at its one URL", async () => {
  const { certificateNumber } = await buildCertificate(db);
  const typed = certificateNumber.toLowerCase().replaceAll("-", " ");
  for (const path of [
    `/verify?number=${encodeURIComponent(typed)}`,
    `/verify/${encodeURIComponent(typed)}`,
  ]) {
    const response = await fetchApp(path, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(`/verify/${certificateNumber}`);
  }
});

test.each([makeCertificateNumber(2025), "SDG-2026-AAAAA-AAAAA", "nonsense"])(
  "%s is unknown",
  async (number) => {
    const response = await fetchApp(`/verify/${number}`);
    expect([400, 404]).toContain(response.status);
    const api = await fetchApp(`/api/v1/certificates/${number}`);
    expect([400, 404]).toContain(api.status);
  },
);

test("the API verifies with status and printed facts", async () => {
  const { certificateNumber } = await buildCertificate(db);
  const response = await fetchApp(`/api/v1/certificates/${certificateNumber}`);
  expect(await response.json()).toEqual({
    certificate_number: certificateNumber,
    status: "valid",
    issued_at: expect.any(String) as string,
    certificate_data: {
      student_name: "Ada Obi",
      course_title: "Clean water for all",
      sdg_goal: 6,
      completion_date: "2026-11-21",
      score: 92,
      issuer: "SDG Passport",
    },
    revoked_at: null,
    revoke_reason: null,
    replaced_by: null,
  });
});

test("a public passport lists valid certificates with links to verify them", async () => {
  const { learner, certificateNumber } = await buildCertificate(db);
  await updateProfile(learner, { passport_public: true });
  const html = await (await fetchApp(`/passport/${learner.id}`)).text();
  expect(html).toContain(`href="/verify/${certificateNumber}"`);
});

test("limits guesses of numbers", async () => {
  const answers: number[] = [];
  for (let n = 0; n < 45; n++) {
    answers.push((await fetchApp(`/api/v1/certificates/${makeCertificateNumber(2026)}`)).status);
  }
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
  expect(answers.at(-1)).toBe(429);
  const page = await fetchApp(`/verify/${makeCertificateNumber(2026)}`);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
});
