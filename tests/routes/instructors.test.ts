import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { instructorApplications } from "#app/domains/instructors/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const application = { motivation: "I teach water", experience: "Ten years", link: "" };
const read = async (path: string, cookie?: string) =>
  textOf(await (await fetchApp(path, cookie ? { cookie } : {})).text());
const idOf = async (userId: string) =>
  (
    await db
      .select()
      .from(instructorApplications)
      .where(eq(instructorApplications.userId, userId))
      .orderBy(instructorApplications.createdAt)
  ).at(-1)?.id ?? "";

test("a user applies, is declined with a note, applies again and gets the studio", async () => {
  const [ada, admin] = [
    await buildActor(db, { name: "Ada Obi" }),
    await buildActor(db, { roles: ["admin"] }),
  ];
  const [own, boss] = [await buildSessionCookie(db, ada), await buildSessionCookie(db, admin)];
  expect(await read("/instructor")).toContain("Log in to apply");
  const shut = await fetchApp("/instructor/courses", { cookie: own });
  expect([shut.headers.get("location"), toastsOf(shut)]).toEqual([
    "/instructor",
    ["You can open the studio once we’ve accepted your application to teach"],
  ]);

  const wrong = await fetchApp("/instructor", {
    cookie: own,
    form: { ...application, experience: " ", link: "example.org" },
  });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  for (const expected of [
    "Tell us about your experience",
    "starts with https://",
    "I teach water",
  ]) {
    expect(page).toContain(expected);
  }
  for (const expected of ["Application submitted", undefined]) {
    const sent = await fetchApp("/instructor", { cookie: own, form: application });
    expect(toastsOf(sent)[0]).toBe(expected);
    expect(sent.status).toBe(expected ? 302 : 409);
  }
  expect(await read("/instructor", own)).toContain("We’re reviewing your application");

  const adminPath = "/admin/instructors";
  const list = await read(adminPath, boss);
  for (const expected of ["1 pending application", "Ada Obi", ada.email, "I teach water"]) {
    expect(list).toContain(expected);
  }
  const decide = async (decision: string, note: string) =>
    fetchApp(adminPath, { cookie: boss, form: { id: await idOf(ada.id), decision, note } });
  expect((await decide("declined", " ")).status).toBe(400);
  expect((await decide("declined", "Say more")).status).toBe(200);
  expect((await decide("granted", "")).status).toBe(409);
  const declined = await read("/instructor", own);
  for (const expected of ["We declined your application", "Say more", "Apply again"]) {
    expect(declined).toContain(expected);
  }

  await fetchApp("/instructor", { cookie: own, form: application });
  expect((await decide("granted", "")).status).toBe(200);
  expect(await read("/instructor", own)).toContain("Open studio");
  expect(await read("/instructor/courses", own)).toContain("No courses yet");
  const decided = await read(`${adminPath}?tab=decided`, boss);
  for (const expected of ["Approved", "Rejected", "Say more"]) expect(decided).toContain(expected);
  const nobody = await fetchApp(adminPath, {
    cookie: boss,
    form: { id: "x", decision: "granted" },
  });
  expect(nobody.status).toBe(404);
});
