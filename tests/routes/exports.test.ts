import { read } from "@e965/xlsx";
import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const admin = async () => {
  const actor = await buildActor(db, { name: "Lucia", roles: ["admin"] });
  return buildSessionCookie(db, actor);
};
const fields = { what: "certificates", scope: "all", course: "", from: "", to: "" };

test("sends a workbook that a spreadsheet opens, and notes it in the audit log", async () => {
  const cookie = await admin();
  const { certificateNumber } = await buildCertificate(db, { name: "عائشة" });
  const page = textOf(await (await fetchApp("/admin/exports", { cookie })).text());
  expect(page).toContain("Download for Excel");
  const answer = await fetchApp("/exports", { cookie, form: { ...fields, format: "xlsx" } });
  const name = /filename="(certificates \d{4}-\d\d-\d\d\.xlsx)"/.exec(
    answer.headers.get("content-disposition") ?? "",
  )?.[1];
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const { Sheets, SheetNames } = read(new Uint8Array(await answer.arrayBuffer()));
  expect(SheetNames).toEqual(["certificates"]);
  const cells = Object.values(Sheets["certificates"] ?? {}).map((cell) => cell.v);
  expect(cells).toEqual(expect.arrayContaining([certificateNumber, "عائشة", 92]));
  const log = textOf(await (await fetchApp("/admin/audit?kind=export", { cookie })).text());
  expect(log.replaceAll(/[\u2068\u2069]/g, "")).toContain(`Lucia downloaded the list ${name}`);
});

test("sends CSV to the same form, and refuses what is no choice of it", async () => {
  const cookie = await admin();
  const answer = await fetchApp("/exports", { cookie, form: { ...fields, format: "csv" } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await answer.text()).toMatch(/^"certificate_number","learner",/);
  for (const wrong of [
    { format: "ods" },
    { what: "users" },
    { from: "yesterday" },
    { course: "1" },
  ])
    expect(
      toastsOf(
        await fetchApp("/exports", { cookie, form: { ...fields, format: "csv", ...wrong } }),
      ),
    ).toHaveLength(1);
});
