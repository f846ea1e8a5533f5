import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { issueCertificateList } from "./issue-list.server.ts";
import { previewCertificateList } from "./preview-list.server.ts";
import { decodeList, readCertificateList } from "./read-list.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const inputOf = (list: string, id: string = crypto.randomUUID()) => ({
  id,
  list,
  course_title: "Clean water for all",
  sdg_goal: 6,
  completion_date: "2026-11-20",
});
const countOf = async (userId: string, tx: Db) =>
  (await tx.select().from(certificates).where(eq(certificates.userId, userId))).length;

test.each([
  ["addresses only", "a@example.org\nb@example.org", [null, null]],
  ["commas", "a@example.org, 88\nb@example.org,", [88, null]],
  [
    "semicolons, a head and more columns",
    "Name;Email;Score\nAda;a@example.org;7 %\nBo;b@example.org;100",
    [7, 100],
  ],
  [
    "tabs and a mark of order",
    "\ufeffemail\tscore\r\na@example.org\t101\r\nb@example.org\tx",
    [undefined, undefined],
  ],
])("reads a list with %s", (_, text, scores) => {
  const read = readCertificateList(text);
  if (!read.ok) throw new Error(read.reason);
  expect(read.rows.map(({ learner }) => learner)).toEqual(["a@example.org", "b@example.org"]);
  expect(read.rows.map(({ score }) => score)).toEqual(scores);
});

test("refuses lists that are empty, broken or too long", () => {
  expect(readCertificateList("email,score\n")).toEqual(refused("list-empty"));
  expect(readCertificateList('"a@example.org\n')).toEqual(refused("list-broken"));
  expect(readCertificateList("a@example.org\n".repeat(501))).toEqual(refused("list-too-long"));
});

test.each([
  ["UTF-8", Buffer.from("Zoë")],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Zoë", "utf16le")])],
  ["Windows-1252", Buffer.from([0x5a, 0x6f, 0xeb])],
])("decodes a file in %s", (_, bytes) => {
  expect(decodeList(bytes)).toBe("Zoë");
});

test("previews who gets one, and issues exactly these, once however often it is repeated", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const [ada, ben, cara] = [await buildActor(tx), await buildActor(tx), await buildActor(tx)];
    await issueCertificateList(admin, inputOf(ben.email), tx);
    const list = [
      `${ada.email.toUpperCase()}, 88`,
      ben.email,
      "nobody@example.org",
      ada.email,
      `${cara.email}, 120`,
    ].join("\n");
    const read = readCertificateList(list);
    if (!read.ok) throw new Error(read.reason);
    const preview = await previewCertificateList(read.rows, "clean WATER for all", tx);
    expect(preview.map(({ state, userId }) => [state, userId])).toEqual([
      ["new", ada.id],
      ["has-one", ben.id],
      ["unknown", null],
      ["repeated", ada.id],
      ["bad-score", cara.id],
    ]);
    const input = inputOf(list);
    expect(await issueCertificateList(admin, input, tx)).toEqual({ ok: true, issued: 1 });
    expect(await issueCertificateList(admin, input, tx)).toEqual({ ok: true, issued: 0 });
    const [issued] = await tx.select().from(certificates).where(eq(certificates.userId, ada.id));
    expect(issued?.certificateData).toMatchObject({
      course_title: "Clean water for all",
      sdg_goal: 6,
      completion_date: "2026-11-20",
      score: 88,
    });
    await revokeCertificate(admin, issued?.id ?? "", "Wrong date", tx);
    expect(await issueCertificateList(admin, inputOf(list), tx)).toEqual({ ok: true, issued: 1 });
    expect(await issueCertificateList(ada, inputOf(list), tx)).toEqual(refused("not-allowed"));
  }));

test("two admins who issue 25 certificates at the same time issue each once", () =>
  inOwnDatabase(async ({ db }) => {
    const admins = [
      await buildActor(db, { roles: ["admin"] }),
      await buildActor(db, { roles: ["admin"] }),
    ];
    const learners = await Promise.all(Array.from({ length: 25 }, () => buildActor(db)));
    const list = learners.map(({ email }) => email).join("\n");
    const input = inputOf(list);
    const answers = await Promise.all([
      ...admins.map((admin) => issueCertificateList(admin, inputOf(list), db)),
      ...admins.map((admin) => issueCertificateList(admin, input, db)),
    ]);
    const total = answers.reduce((sum, answer) => sum + (answer.ok ? answer.issued : 0), 0);
    for (const { id } of learners) expect(await countOf(id, db)).toBe(1);
    const isOfOne = eq(notifications.kind, "certificate_issued");
    expect(await db.select().from(notifications).where(isOfOne)).toHaveLength(25);
    expect(total).toBe(25);
  }));
