import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { requestReissue } from "#app/domains/certificates/reissue/request-reissue.server.ts";
import { entriesPath } from "#app/domains/impact/impact.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const lateEvening = sql`'2026-03-09T23:30:00Z'::timestamptz`;

/** Returns the days in March 2026 that a page names, for a reader in UTC and then for the same reader in Auckland. */
async function daysOn(path: string, { id, cookie }: { id: string; cookie: string }) {
  const days = [];
  for (const timeZone of ["UTC", "Pacific/Auckland"]) {
    await db.update(profiles).set({ timeZone }).where(eq(profiles.id, id));
    const text = textOf(await (await fetchApp(path, { cookie })).text());
    days.push([...new Set(text.match(/\d+ Mar(?:ch)? 2026/g))]);
  }
  return days;
}

async function enter(roles: ["admin"] | [] = []) {
  const actor = await buildActor(db, { roles });
  return { actor, id: actor.id, cookie: await buildSessionCookie(db, actor) };
}

test("the day of a decision is that of the learner, and the day of a submission that of its reader", async () => {
  const { actor: admin } = await enter(["admin"]);
  const learner = await enter();
  const mission = await buildMission(db, { measure: "litter_kg", measureMax: 200 });
  const proof = await buildCompletion(db, { learner: learner.actor, mission, quantity: 4 });
  await db.execute(sql`update mission_completions set completed_at = ${lateEvening}`);
  const inBoth = [["9 March 2026"], ["10 March 2026"]];
  expect(await daysOn(`/missions/${mission.id}`, learner)).toEqual(inBoth);

  await reviewCompletion(admin, proof.id, { decision: "approved", review_note: null }, db);
  await db.execute(sql`update mission_completions set reviewed_at = ${lateEvening}`);
  expect(await daysOn(`/missions/${mission.id}`, learner)).toEqual([
    ["9 Mar 2026", "9 March 2026"],
    ["10 Mar 2026", "10 March 2026"],
  ]);
  expect(await daysOn(entriesPath({ measure: "litter_kg" }), learner)).toEqual(inBoth);
});

test("the day of a request is that of the admin, and invoices have the same day for everyone", async () => {
  const admin = await enter(["admin"]);
  const certificate = await buildCertificate(db);
  const wanted = { certificateId: certificate.id, wantedName: "Ada B. Obi" };
  await requestReissue(certificate.learner, wanted, db);
  await db.execute(sql`update certificate_reissues set created_at = ${lateEvening}`);
  expect(await daysOn("/admin/certificates?tab=reissues", admin)).toEqual([
    ["9 March 2026"],
    ["10 March 2026"],
  ]);

  const { id } = await buildInvoice(db, certificate.learner);
  await db.execute(sql`update invoices set issued_at = ${lateEvening}, due_at = ${lateEvening}`);
  const days = await daysOn(`/admin/payments?panel=${id}`, admin);
  expect(days).toEqual([
    ["9 Mar 2026", "9 March 2026"],
    ["9 Mar 2026", "9 March 2026"],
  ]);
  const onDay = `/admin/payments?from=2026-03-09&to=2026-03-09&panel=${id}`;
  expect(await daysOn(onDay, admin)).toEqual(days);
});
