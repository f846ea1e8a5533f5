import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { readColumn } from "#db/user-column.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { countRequests, listForReview } from "./admin-queries.server.ts";
import { InstitutionDecision, InstitutionRequest } from "./institution-input.ts";
import { setProofRight } from "./members/set-proof-right.server.ts";
import { findStaffRole, institutionOfStaff } from "./members/staff.server.ts";
import {
  findInstitution,
  findOwnRequest,
  listInstitutionCountries,
  listInstitutions,
  ownInstitutionsColumn,
} from "./queries.server.ts";
import { requestInstitution } from "./request-institution.server.ts";
import { reviewInstitution } from "./review-institution.server.ts";
import { restoreApproval, withdrawApproval } from "./set-approval.server.ts";

const input = InstitutionRequest.parse({
  name: "  École du  Lac ",
  kind: "school",
  country: "KE",
  description: "We plant trees",
});
const approved = InstitutionDecision.parse({ decision: "approved" });
const rejected = InstitutionDecision.parse({ decision: "rejected", note: "Who are you?" });
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const kindsOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 9 }, tx)).items.map(({ kind }) => kind);
const acts = async (tx: Db) => (await tx.select().from(auditLog)).map(({ action }) => action);

async function request(actor: Actor, tx: Db) {
  const asked = await requestInstitution(actor, input, tx);
  if (!asked.ok) throw new Error(asked.reason);
  return asked;
}

test("12 concurrent requests create one; two of the same name get two slugs", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, ben] = [await buildActor(db), await buildActor(db)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => requestInstitution(ada, input, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((a) => !a.ok && a.reason === "already-requested")).toHaveLength(11);
    expect(await countRequests(db)).toBe(1);
    const own = await findOwnRequest(ada.id, db);
    expect(own).toMatchObject({ name: "École du Lac", slug: "ecole-du-lac", status: "requested" });
    expect((await request(ben, db)).slug).toBe("ecole-du-lac-ke");
  }));

test("generates a slug for names without one and for reserved names", () =>
  inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const odd = await requestInstitution(ada, { ...input, name: "学校" }, tx);
    expect(odd).toMatchObject({ ok: true, slug: expect.stringMatching(/^[a-z0-9-]+$/) });
    const ours = await requestInstitution(ben, { ...input, name: "Register" }, tx);
    expect(ours).toMatchObject({ ok: true, slug: "register-ke" });
  }));

test("approving makes the requester the owner, once for concurrent admins", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, admin] = [await buildActor(db), await buildAdmin(db)];
    const { id, slug } = await request(ada, db);
    expect(await findInstitution(slug, db)).toBeUndefined();
    expect(await institutionOfStaff(ada, slug, db)).toBeUndefined();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        reviewInstitution(admin, id, n % 2 ? rejected : approved, db),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const isApproved = (await findOwnRequest(ada.id, db))?.status === "approved";
    expect(await findStaffRole(ada, id, db)).toBe(isApproved ? "owner" : undefined);
    expect(await kindsOf(ada, db)).toEqual([
      isApproved ? "institution_approved" : "institution_rejected",
    ]);
    expect(await acts(db)).toEqual([isApproved ? "institution.approved" : "institution.rejected"]);
    expect(await countRequests(db)).toBe(0);
  }));

test("revoking an approval closes page and staff area, and approving again reopens them", () =>
  inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildAdmin(tx)];
    const { id, slug } = await request(ada, tx);
    expect(await withdrawApproval(admin, id, "No", tx)).toEqual({
      ok: false,
      reason: "not-decided",
    });
    await reviewInstitution(admin, id, approved, tx);
    for (const _ of [1, 2]) {
      expect(await withdrawApproval(admin, id, "It moved", tx)).toEqual({ ok: true });
    }
    expect(await findInstitution(slug, tx)).toBeUndefined();
    expect(await findStaffRole(ada, id, tx)).toBeUndefined();
    expect(await findStaffRole(admin, id, tx)).toBeUndefined();
    expect(await readColumn(ada.id, ownInstitutionsColumn, tx)).toEqual([]);
    expect((await listForReview("rejected", { limit: 9 }, tx)).items).toMatchObject([
      { id, note: "It moved", members: 1, requester: { email: ada.email } },
    ]);
    expect(await restoreApproval(admin, id, tx)).toEqual({ ok: true });
    expect(await findStaffRole(ada, id, tx)).toBe("owner");
    expect(await acts(tx)).toEqual([
      "institution.approved",
      "institution.withdrawn",
      "institution.restored",
    ]);
    expect((await kindsOf(ada, tx)).toSorted()).toEqual([
      "institution_approved",
      "institution_restored",
      "institution_withdrawn",
    ]);
  }));

test("a refused request has an owner when it is approved later", () =>
  inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildAdmin(tx)];
    const { id } = await request(ada, tx);
    await reviewInstitution(admin, id, rejected, tx);
    expect(await request(ada, tx)).toMatchObject({ ok: true });
    expect(await restoreApproval(admin, id, tx)).toEqual({ ok: true });
    expect(await findStaffRole(ada, id, tx)).toBe("owner");
  }));

test("only admins allow staff to verify proofs, recorded once", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id, slug, owner } = await buildInstitution(tx);
    expect(await setProofRight(owner, id, true, tx)).toEqual({ ok: false, reason: "not-allowed" });
    for (const _ of [1, 2]) {
      expect(await setProofRight(admin, id, true, tx)).toEqual({ ok: true });
    }
    expect(await institutionOfStaff(owner, slug, tx)).toMatchObject({
      role: "owner",
      mayVerifyProofs: true,
    });
    expect(await acts(tx)).toEqual(["institution.proofs_allowed"]);
  }));

test("only admins decide, and only on existing requests", () =>
  inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildAdmin(tx)];
    const { id } = await request(ada, tx);
    for (const roles of [[], ["instructor"], ["event_staff"]] as const) {
      const other = await buildActor(tx, { roles: [...roles] });
      const no = { ok: false, reason: "not-allowed" };
      expect(await reviewInstitution(other, id, approved, tx)).toEqual(no);
      expect(await withdrawApproval(other, id, "No", tx)).toEqual(no);
      expect(await restoreApproval(other, id, tx)).toEqual(no);
      expect(await setProofRight(other, id, true, tx)).toEqual(no);
    }
    for (const wrong of ["", "x", ada.id]) {
      const none = { ok: false, reason: "not-found" };
      expect(await reviewInstitution(admin, wrong, approved, tx)).toEqual(none);
      expect(await withdrawApproval(admin, wrong, "No", tx)).toEqual(none);
      expect(await setProofRight(admin, wrong, true, tx)).toEqual(none);
    }
  }));

test("lists approved institutions by name, page by page, filtered by search and country", () =>
  inRollback(async (tx) => {
    await request(await buildActor(tx), tx);
    for (const [name, country] of [
      ["Beta 100%", "FR"],
      ["Alpha", "KE"],
      ["Gamma", "KE"],
    ] as const) {
      await buildInstitution(tx, { name, country });
    }
    const names = async (filter: Parameters<typeof listInstitutions>[0]) =>
      (await listInstitutions(filter, tx)).items.map(({ name }) => name);
    const first = await listInstitutions({ limit: 2 }, tx);
    expect(first.items.map(({ name }) => name)).toEqual(["Alpha", "Beta 100%"]);
    expect(await names({ limit: 2, cursor: first.nextCursor ?? "" })).toEqual(["Gamma"]);
    expect(await names({ limit: 9, query: "0% bet" })).toEqual(["Beta 100%"]);
    expect(await names({ limit: 9, country: "KE" })).toEqual(["Alpha", "Gamma"]);
    expect(await names({ limit: 9, cursor: "x" })).toEqual([]);
    expect((await listInstitutionCountries(tx)).toSorted()).toEqual(["FR", "KE"]);
    expect(first.items[0]).toMatchObject({ members: 1, kind: "school" });
  }));

test("requires name, kind, country and description, and a web address as a link", () => {
  const faults = InstitutionRequest.safeParse({ name: "123", country: "XX", website: "mailto:x" });
  expect(faults.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    "name institutions.nameUnreadable",
    "kind institutions.kindRequired",
    "country institutions.countryRequired",
    "website institutions.websiteInvalid",
    "description institutions.descriptionRequired",
  ]);
  expect(InstitutionDecision.safeParse({ decision: "rejected", note: " " }).success).toBe(false);
});
