import { expect, test } from "vitest";

import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildClassOf, buildPupil } from "#tests/builders/classes.ts";
import { buildInstitution, buildInstitutionPlan } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

test("the limits and the price of a plan are named before a class doesn’t fit", async () => {
  const institution = await buildInstitution(db);
  const cookie = await buildSessionCookie(db, institution.owner);
  const read = async (path: string) => textOf(await (await fetchApp(path, { cookie })).text());
  const groups = "The Free plan includes 2 cohorts. The Institution plan includes 500 for €49.00";
  expect(await read(staffPath(institution.slug, "classes"))).toContain(groups);
  const { id } = await buildClassOf(db, institution, { places: 45 });
  const text = await read(staffClassPath(institution.slug, id));
  expect(text).toContain("Your plan has 40 seats left.");
  expect(text).toContain("The Institution plan includes 20,000 for €49.00 a month.");

  await buildInstitutionPlan(db, institution.id);
  expect(await read(staffPath(institution.slug, "classes"))).not.toContain("Free plan");
  expect(await read(staffClassPath(institution.slug, id))).not.toContain("seats left");
});

test("when the plan has no seats left, the pupil is told to say so, and the teacher sees it on both pages", async () => {
  const institution = await buildInstitution(db);
  const cookie = await buildSessionCookie(db, institution.owner);
  const { id, code } = await buildClassOf(db, institution, { places: 45 });
  for (let n = 1; n <= 40; n++) await buildPupil(db, code, `Pupil ${n}`);
  const form = { intent: "join", name: "Late", pin: "493027", time_zone: "Europe/Berlin" };
  const late = await fetchApp(`/class/${code}`, { form });
  expect(late.status).toBe(409);
  const text = textOf(await late.text());
  expect(text).toContain(
    "No one else can join right now. Tell your teacher that no seats are left.",
  );
  expect(text).not.toContain("full");
  const staff = staffClassPath(institution.slug, id);
  const read = async (path: string) => textOf(await (await fetchApp(path, { cookie })).text());
  expect(await read(staff)).toContain("Your plan has no seats left.");
  expect(await read(`${staff}/screen`)).toContain("40 of 45 joined No seats left in the plan");
});
