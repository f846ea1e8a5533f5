import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { certificateTemplates } from "#app/domains/certificates/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildBomb, buildImage, buildPdf, writePdf } from "#tests/builders/files.ts";
import { asFile, buildTemplate } from "#tests/builders/templates.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createTemplate } from "./create.server.ts";
import { deleteTemplate } from "./delete.server.ts";
import { TemplateInput } from "./input.ts";
import { placeTemplate } from "./place.server.ts";
import { startingPlacement } from "./placement.ts";
import { printTestPage } from "./print-test-page.server.ts";
import { findTemplate, listTemplates } from "./queries.server.ts";
import { readTemplateFile } from "./read-file.server.ts";
import { previewUrl } from "./template.ts";
import { updateTemplate } from "./update.server.ts";

const stored = (): string[] => {
  const root = join(env().DATA_DIR, "storage");
  try {
    return readdirSync(root, { recursive: true, encoding: "utf8" }).filter((n) => n.includes("."));
  } catch {
    return [];
  }
};
const input = TemplateInput.parse({ name: "Blue waves" });
const notAllowed = { ok: false, reason: "not-allowed" };
const notFound = { ok: false, reason: "not-found" };
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const nameOf = (url: string) => url.split("/").at(-1) ?? "";
const smallPng = () => buildImage("png", { width: 60, height: 40 });

test("stores a template under a generated name, with a preview and an audit entry", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const bytes = await buildImage("png", { width: 1200, height: 800 });
    const sent = { ...input, description: "Waves", sdg_goal: 14, file: asFile(bytes, "x.exe") };
    const made = await createTemplate(admin, sent, tx);
    if (!made.ok) throw new Error(made.reason);
    const { template } = made;
    expect(template).toMatchObject({
      name: "Blue waves",
      description: "Waves",
      templateUrl: expect.stringMatching(/^\/storage\/certificates\/templates\/\d{13}\w{24}\.png$/),
      contentType: "image/png",
      pageWidth: 1200,
      pageHeight: 800,
      placement: null,
      sdgGoal: 14,
      isDefault: false,
    });
    const file = await readTemplateFile("templates", nameOf(template.templateUrl), tx);
    expect(Buffer.from(file?.bytes ?? []).equals(bytes)).toBe(true);
    const preview = await readTemplateFile("previews", nameOf(previewUrl(template)), tx);
    expect(preview?.contentType).toBe("image/webp");
    expect(await tx.select().from(auditLog)).toMatchObject([
      { actorId: admin.id, action: "template.created", subjectId: template.id },
    ]);
  }));

test("detects the type of a file from its content", () =>
  inRollback(async (tx) => {
    const jpeg = await buildImage("jpeg", { width: 300, height: 200, orientation: 6 });
    const photo = await buildTemplate(tx, { file: jpeg, fileName: "lie.png" });
    expect(photo).toMatchObject({ contentType: "image/jpeg", pageWidth: 200, pageHeight: 300 });
    expect(photo.templateUrl).toMatch(/\.jpg$/);
    const named = await buildTemplate(tx, { file: jpeg, fileName: "PHOTO.JPEG" });
    expect(named.templateUrl).toMatch(/\.jpeg$/);
    const lines = [{ text: "{student_name}", x: 300, y: 380, size: 32 }];
    const pdf = await buildTemplate(tx, { file: await buildPdf({ lines }), fileName: "a.png" });
    expect(pdf).toMatchObject({ contentType: "application/pdf", pageWidth: 842, pageHeight: 595 });
    expect(pdf.placement?.fields.student_name).toMatchObject({
      x: 0.1,
      width: 0.8,
      align: "center",
    });
  }));

test("refuses a file whose type is wrong and stores nothing", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const text = (content: string) => new TextEncoder().encode(content);
    const ten = 10 * 1024 * 1024;
    const png = await smallPng();
    const before = stored();
    const lies: [unknown, string][] = [
      [null, "no-file"],
      ["a text", "no-file"],
      [asFile(new Uint8Array(), ""), "no-file"],
      [asFile(new Uint8Array(), "empty.png"), "wrong-type"],
      [asFile(text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.png"), "wrong-type"],
      [asFile(text("<!doctype html><script>1</script>"), "a.png"), "wrong-type"],
      [asFile(await buildImage("webp"), "a.png"), "wrong-type"],
      [asFile(png.subarray(0, 60), "a.png"), "wrong-type"],
      [asFile((await buildImage("jpeg")).subarray(0, -2000), "a.jpg"), "unreadable"],
      [asFile(buildBomb(16_000, 16_000), "a.png"), "too-many-pixels"],
      [asFile(new Uint8Array(ten), "a.png"), "too-large"],
      [asFile(new Uint8Array(ten + 1), "a.png"), "too-large"],
      [asFile(png, "../../a.png"), "odd-name"],
      [asFile(png, "..\\a.png"), "odd-name"],
      [asFile(png, "a\u202egnp.exe"), "odd-name"],
      [asFile(writePdf("/OpenAction<</S/JavaScript/JS(1)>>"), "a.pdf"), "active"],
      [asFile(await buildPdf({ pages: 2 }), "a.pdf"), "many-pages"],
      [asFile(text("%PDF-1.7 nothing"), "a.pdf"), "unreadable"],
    ];
    for (const [file, reason] of lies) {
      expect(await createTemplate(admin, { ...input, file }, tx)).toEqual({ ok: false, reason });
    }
    expect(stored()).toEqual(before);
    expect(await tx.select().from(certificateTemplates)).toEqual([]);
    expect(await tx.select().from(auditLog)).toEqual([]);
  }));

test("accepts a file one byte below ten megabytes", () =>
  inRollback(async (tx) => {
    const png = await smallPng();
    // Data after the end of a PNG is not part of the image.
    const padded = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - 1 - png.length)]);
    expect(await buildTemplate(tx, { file: padded })).toMatchObject({ pageWidth: 60 });
  }));

test("creates one template with one file for 20 concurrent calls with one id", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const [before, id, png] = [stored(), randomUUID(), await smallPng()];
    const tries = Array.from({ length: 20 }, () =>
      createTemplate(admin, { ...input, is_default: true, id, file: asFile(png) }, db),
    );
    const urls = (await Promise.all(tries)).map((made) => made.ok && made.template.templateUrl);
    expect(new Set(urls).size).toBe(1);
    expect(await db.select().from(certificateTemplates)).toHaveLength(1);
    expect(stored().length - before.length).toBe(2);
    const other = await buildAdmin(db);
    expect(await createTemplate(other, { ...input, id, file: asFile(png) }, db)).toEqual({
      ok: false,
      reason: "id-taken",
    });
    expect(stored().length - before.length).toBe(2);
  }));

test("each goal has one default under concurrency, and so have all goals together", () =>
  inOwnDatabase(async ({ db }) => {
    const actor = await buildAdmin(db);
    const file = await smallPng();
    const goals = [4, 4, 4, null, null, null];
    const made = await Promise.all(
      goals.map((sdg_goal) => buildTemplate(db, { actor, file, sdg_goal, is_default: true })),
    );
    const plain = await buildTemplate(db, { actor, file, sdg_goal: 4 });
    // Each template takes over the other's default.
    await Promise.all([
      updateTemplate(actor, made[0]?.id ?? "", { sdg_goal: null, is_default: true }, db),
      updateTemplate(actor, made[3]?.id ?? "", { sdg_goal: 4, is_default: true }, db),
      updateTemplate(actor, plain.id, { is_default: true }, db),
    ]);
    const rows = await db
      .select({ goal: certificateTemplates.sdgGoal })
      .from(certificateTemplates)
      .where(eq(certificateTemplates.isDefault, true));
    expect(rows.map(({ goal }) => String(goal)).toSorted()).toEqual(["4", "null"]);
  }));

test("changes only the given fields", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const template = await buildTemplate(tx, { sdg_goal: 3, is_default: true, actor: admin });
    for (let n = 0; n < 2; n++) {
      const changed = await updateTemplate(admin, template.id, { name: "Green hills" }, tx);
      expect(changed).toEqual({ ok: true, template: { ...template, name: "Green hills" } });
    }
    const changed = await updateTemplate(admin, template.id, { is_default: false }, tx);
    expect(changed).toMatchObject({ ok: true, template: { isDefault: false, sdgGoal: 3 } });
  }));

test("moves a placement onto the page and prints it", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const template = await buildTemplate(tx, { actor: admin });
    const placement = startingPlacement(420, 297);
    placement.qr.x = 0.99;
    const placed = await placeTemplate(admin, template.id, placement, tx);
    if (!placed.ok) throw new Error(placed.reason);
    const { x, size } = placed.template.placement.qr;
    expect(x + size).toBeCloseTo(1, 4);
    expect(await findTemplate(template.id, tx)).toEqual(placed.template);
    const sample = { studentName: "Ada Obi", courseTitle: "Water", locale: "en" } as const;
    const page = await printTestPage(template.id, sample, tx);
    expect(Buffer.from(page?.subarray(0, 5) ?? []).toString()).toBe("%PDF-");
    expect(await printTestPage(randomUUID(), sample, tx)).toBeUndefined();
  }));

test("deletes a template and its file, idempotently", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const before = stored();
    const template = await buildTemplate(tx, { actor: admin, is_default: true });
    expect(stored().length - before.length).toBe(2);
    for (let n = 0; n < 2; n++) {
      expect(await deleteTemplate(admin, template.id, tx)).toEqual({ ok: true });
    }
    expect(stored()).toEqual(before);
    expect(await findTemplate(template.id, tx)).toBeUndefined();
    expect(await readTemplateFile("templates", nameOf(template.templateUrl), tx)).toBeUndefined();
    expect(await updateTemplate(admin, template.id, { name: "Back" }, tx)).toEqual(notFound);
    const actions = (await tx.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(["template.created", "template.deleted"]);
  }));

test("only admins change templates, and only existing ones", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const template = await buildTemplate(tx, { actor: admin });
    const placement = startingPlacement(420, 297);
    const learner = await buildActor(tx);
    const staff = await buildActor(tx, { roles: ["instructor", "event_staff"] });
    for (const actor of [learner, staff]) {
      const file = asFile(new Uint8Array());
      const answers = await Promise.all([
        createTemplate(actor, { ...input, file }, tx),
        updateTemplate(actor, template.id, { name: "Mine" }, tx),
        placeTemplate(actor, template.id, placement, tx),
        deleteTemplate(actor, template.id, tx),
      ]);
      expect(answers).toEqual([notAllowed, notAllowed, notAllowed, notAllowed]);
    }
    for (const id of [randomUUID(), "no-id"]) {
      expect(await updateTemplate(admin, id, { name: "Any" }, tx)).toEqual(notFound);
      expect(await placeTemplate(admin, id, placement, tx)).toEqual(notFound);
      expect(await deleteTemplate(admin, id, tx)).toEqual(notFound);
    }
    expect(await findTemplate(template.id, tx)).toEqual(template);
  }));

test("pages through the list", () =>
  inRollback(async (tx) => {
    const actor = await buildAdmin(tx);
    const file = await smallPng();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      made.unshift((await buildTemplate(tx, { actor, file })).id);
    }
    const first = await listTemplates({ limit: 3 }, tx);
    const rest = await listTemplates({ limit: 3, cursor: first.nextCursor ?? "" }, tx);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made);
    expect(rest.nextCursor).toBeNull();
  }));
