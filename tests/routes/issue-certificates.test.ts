import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { certificates } from "#app/domains/certificates/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const adminCookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
const mainOf = async (response: Response) => textOf(elementOf(await response.text(), "main"));

test("an admin finds a learner and a course for a certificate, also without JavaScript", async () => {
  const learner = await buildActor(db, { name: "Wangari Muta" });
  const page = (search: string) =>
    fetchApp(`/admin/certificates${search}`, { cookie: adminCookie });
  const found = await (await page("?find=wang")).text();
  expect(textOf(found)).toContain(`Wangari Muta ${learner.email} Choose Wangari Muta`);
  expect(found).toContain(
    `href="/admin/certificates?learner=${encodeURIComponent(learner.email)}"`,
  );
  expect(await mainOf(await page("?find=nobody-at-all"))).toContain(
    "No learners match your search",
  );
  const chosen = await (await page(`?learner=${encodeURIComponent(learner.email)}`)).text();
  expect(chosen).toContain(`name="learner" value="${learner.email}"`);
});

test("an admin previews a list of learners and issues certificates to it with one press", async () => {
  const [ada, ben] = [await buildActor(db), await buildActor(db)];
  const send = (form: Record<string, string>) =>
    fetchApp("/admin/certificates?tab=list", { cookie: adminCookie, form });
  const form = {
    id: crypto.randomUUID(),
    course_title: "River school",
    sdg_goal: "6",
    completion_date: "2026-11-20",
    list: `${ada.email}, 88\n${ben.email}\nnobody@example.org`,
  };
  const preview = await send({ ...form, intent: "preview" });
  const text = textOf(await preview.text());
  for (const expected of [
    "2 certificates will be issued",
    "1 line will be skipped.",
    "No account",
    "Issue 2 certificates",
  ])
    expect(text).toContain(expected);
  expect(await db.$count(certificates, eq(certificates.userId, ada.id))).toBe(0);
  for (const sentence of ["2 certificates issued", "No certificates were issued"]) {
    const issued = await send({ ...form, intent: "issue-list" });
    expect([issued.headers.get("location"), toastsOf(issued)]).toEqual([
      "/admin/certificates?tab=issued",
      [sentence],
    ]);
  }
  expect((await send({ ...form, intent: "preview", list: " " })).status).toBe(400);
  const file = new FormData();
  for (const [name, value] of Object.entries({ ...form, list: "", intent: "preview" }))
    file.set(name, value);
  file.set("file", new Blob([`email;score\n${ben.email};x`]), "list.csv");
  const uploaded = await fetchApp("/admin/certificates?tab=list", {
    cookie: adminCookie,
    method: "POST",
    body: file,
  });
  expect(textOf(await uploaded.text())).toContain("Has one already");
});
