import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { certificateTemplates } from "#app/domains/certificates/tables.server.ts";
import {
  placementValues,
  startingPlacement,
} from "#app/domains/certificates/template/placement.ts";
import { findTemplate } from "#app/domains/certificates/template/queries.server.ts";
import { previewUrl } from "#app/domains/certificates/template/template.ts";
import { env } from "#app/platform/env.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildBomb, buildImage, buildPdf } from "#tests/builders/files.ts";
import { asFile, buildTemplate } from "#tests/builders/templates.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp, origin } from "#tests/http.ts";

const cookieOf = async (...roles: Role[]) =>
  buildSessionCookie(db, await buildActor(db, { roles }));
const stored = (): number => {
  try {
    const names = readdirSync(join(env().DATA_DIR, "storage"), { recursive: true });
    return names.filter((name) => String(name).includes(".")).length;
  } catch {
    return 0;
  }
};
const smallPng = () => buildImage("png", { width: 60, height: 40 });

async function upload(cookie: string, fields: Record<string, string | File>, path = "/admin") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  // As a browser sends it, with Content-Length.
  const request = new Request(origin, { method: "POST", body });
  const bytes = new Uint8Array(await request.arrayBuffer());
  const headers = {
    "content-type": request.headers.get("content-type") ?? "",
    "content-length": String(bytes.length),
  };
  return fetchApp(path, { method: "POST", cookie, body: bytes, headers });
}

test("only admins enter, others get a message", async () => {
  const { id, templateUrl } = await buildTemplate(db);
  const paths = [
    "/admin",
    `/admin/templates/${id}`,
    `/admin/templates/${id}/test.pdf`,
    templateUrl,
  ];
  for (const path of paths) {
    const anonymous = await fetchApp(path);
    expect(anonymous.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
    for (const roles of [[], ["event_staff"], ["instructor"]] as Role[][]) {
      const other = await fetchApp(path, { cookie: await cookieOf(...roles) });
      expect([other.status, other.headers.get("location")]).toEqual([302, "/"]);
      expect(toastsOf(other)).toEqual(["Access denied. Admin privileges required."]);
    }
  }
});

test("uploads a template once when repeated and makes it the default", async () => {
  const cookie = await cookieOf("admin");
  const old = await buildTemplate(db, { sdg_goal: 6, is_default: true });
  const sent = {
    intent: "upload",
    id: randomUUID(),
    name: "  Rivers  ",
    description: "",
    sdg_goal: "6",
    is_default: "true",
    file: asFile(await smallPng()),
  };
  for (let n = 0; n < 2; n++) {
    const response = await upload(cookie, sent);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin?tab=manage"]);
    expect(toastsOf(response)).toEqual(["Certificate template uploaded successfully!"]);
  }
  const rows = await db
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.name, "Rivers"));
  expect(rows).toMatchObject([{ id: sent.id, sdgGoal: 6, isDefault: true, description: null }]);
  expect((await findTemplate(old.id))?.isDefault).toBe(false);
});

test("shows errors at the fields with the specification's sentences", async () => {
  const cookie = await cookieOf("admin");
  const before = stored();
  const [png, pdf] = [await smallPng(), await buildPdf({ pages: 2 })];
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const cases: [Record<string, string | File>, number, string][] = [
    [{ name: "x" }, 400, "Please select a certificate template file"],
    [{ name: "x", file: new File([], "") }, 400, "Please select a certificate template file"],
    [{ name: " ", file: asFile(png) }, 400, "Please enter a template name"],
    [{ name: "x", file: asFile(new Uint8Array(10 * 1024 * 1024)) }, 413, "less than 10MB"],
    [{ name: "x", file: asFile(new Uint8Array(10 * 1024 * 1024 + 1)) }, 413, "less than 10MB"],
    [{ name: "x", file: asFile(new Uint8Array(12 * 1024 * 1024)) }, 413, "less than 10MB"],
    [{ name: "x", file: asFile(svg, "a.png") }, 400, "This file isn’t a PNG, JPEG or PDF"],
    [{ name: "x", file: asFile(buildBomb(16_000, 16_000)) }, 400, "too many pixels"],
    [{ name: "x", file: asFile(pdf, "a.pdf") }, 400, "This PDF has more than one page"],
    [{ name: "x", file: asFile(png, "a\u202egnp.png") }, 400, "Rename the file"],
    [{ name: "x", sdg_goal: "18", file: asFile(png) }, 400, "Choose a goal from 1 to 17"],
  ];
  for (const [fields, status, expected] of cases) {
    const response = await upload(cookie, {
      intent: "upload",
      description: "Kept text",
      ...fields,
    });
    const html = await response.text();
    expect([response.status, expected, html.includes(expected)]).toEqual([status, expected, true]);
    if (status === 400) expect(html).toContain("Kept text");
  }
  expect(stored()).toBe(before);
});

test("refuses an endless body early, with little memory", async () => {
  const cookie = await cookieOf("admin");
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 1024 * chunk.length) controller.close();
        else controller.enqueue(chunk);
      },
    });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const before = process.memoryUsage().rss;
  for (const path of ["/admin", "/api/v1/certificate-templates"]) {
    sent = 0;
    const init = { method: "POST", cookie, headers, body: endless(), duplex: "half" as const };
    const response = await fetchApp(path, init);
    expect([path, response.status]).toEqual([path, 413]);
    expect(await response.text()).toContain("File size must be less than 10MB");
    expect(sent).toBeLessThan(20 * chunk.length);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  const tooLarge = { ...headers, "content-length": String(1024 ** 3) };
  const early = await fetchApp("/admin", { method: "POST", cookie, headers: tooLarge, body: "x" });
  expect(early.status).toBe(413);
});

test("lists every fact of a template, page by page", async () => {
  const cookie = await cookieOf("admin");
  await db.update(certificateTemplates).set({ deletedAt: new Date(), isDefault: false });
  const empty = await (await fetchApp("/admin?tab=manage", { cookie })).text();
  expect(empty).toContain("Certificate Templates (0)");
  expect(empty).toContain("No certificate templates uploaded yet");
  const actor = await buildActor(db, { roles: ["admin"] });
  const file = await smallPng();
  for (let n = 0; n < 25; n++) {
    const goal = n === 24 ? 13 : null;
    await buildTemplate(db, { actor, file, name: `T${n}.`, sdg_goal: goal, is_default: n === 24 });
  }
  const html = await (await fetchApp("/admin?tab=manage", { cookie })).text();
  for (const expected of [
    "Certificate Templates (25)",
    "T24.",
    "T1.",
    ">Default<",
    "13 Climate action",
    "All goals",
    "View",
    "Edit",
    "Preview of T24.",
    "Are you sure you want to delete this template?",
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).not.toContain("T0.");
  const next = /href="([^"]*cursor=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(
    await (
      await fetchApp(
        new URL(next, `${origin}/admin`).pathname + new URL(next, `${origin}/admin`).search,
        { cookie },
      )
    ).text(),
  ).toContain("T0.");
});

test("serves a file with restrictive headers and deletes it with its template", async () => {
  const cookie = await cookieOf("admin");
  const image = await buildTemplate(db);
  const pdf = await buildTemplate(db, { file: await buildPdf(), name: "شهادة" });
  const shown = await fetchApp(image.templateUrl, { cookie });
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const saved = await fetchApp(pdf.templateUrl, { cookie });
  expect(saved.headers.get("content-type")).toBe("application/pdf");
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename/);
  const picture = await fetchApp(previewUrl(pdf), { cookie });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const before = stored();
  const form = { intent: "delete", id: pdf.id };
  const deleted = await fetchApp("/admin", { cookie, form });
  expect(toastsOf(deleted)).toEqual(["Template deleted successfully"]);
  expect(before - stored()).toBe(2);
  expect((await fetchApp(pdf.templateUrl, { cookie })).status).toBe(404);
  for (const name of ["..%2f..%2fsecrets.json", "%00.png", "x.png", "x.webp"]) {
    for (const kind of ["templates", "previews", "proofs"]) {
      const response = await fetchApp(`/storage/certificates/${kind}/${name}`, { cookie });
      expect([name, response.status]).toEqual([name, 404]);
    }
  }
  const missing = await fetchApp("/admin", { cookie, form: { ...form, id: "x" } });
  expect([missing.status, (await missing.text()).includes("Failed to delete template")]).toEqual([
    404,
    true,
  ]);
});

test("changes, places and prints a template", async () => {
  const cookie = await cookieOf("admin");
  const { id } = await buildTemplate(db);
  const path = `/admin/templates/${id}`;
  const page = await (await fetchApp(path, { cookie })).text();
  for (const expected of [
    "Field positions",
    'name="qr.size"',
    "Blue waves",
    "Preview certificate",
  ]) {
    expect(page).toContain(expected);
  }
  const saved = await fetchApp(path, { cookie, form: { intent: "save", name: "New name" } });
  expect(toastsOf(saved)).toEqual(["Template updated successfully"]);
  const values = placementValues(startingPlacement(420, 297));
  const placed = await fetchApp(path, {
    cookie,
    form: { ...values, intent: "place", "qr.x": "5", "fields.student_name.color": "#AA0000" },
  });
  expect([placed.headers.get("location"), toastsOf(placed)]).toEqual([path, ["Positions saved"]]);
  const template = await findTemplate(id);
  expect(template).toMatchObject({
    name: "New name",
    placement: { qr: { x: 0.05 }, fields: { student_name: { color: "#aa0000" } } },
  });
  const form = { ...values, intent: "place", "qr.x": "over there", "qr.y": "7" };
  const wrong = await fetchApp(path, { cookie, form });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain("Enter a number from 0 to 100");
  expect(html).toContain('value="over there"');
  expect((await findTemplate(id))?.placement).toEqual(template?.placement);
  const print = await fetchApp(`${path}/test.pdf`, { cookie });
  expect([print.status, print.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const gone = await fetchApp(`/admin/templates/${randomUUID()}`, { cookie });
  expect(gone.headers.get("location")).toBe("/admin?tab=manage");
});
