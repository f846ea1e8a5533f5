import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { listMembers } from "#app/domains/institutions/members/queries.server.ts";
import { institutionInvitations, institutions } from "#app/domains/institutions/tables.server.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
  buildMember,
} from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { acceptInvitation } from "./accept.server.ts";
import type { InvitationRow } from "./invitation.ts";
import { inviteMembers } from "./invite-members.server.ts";
import { findInvitation, listInvitations } from "./queries.server.ts";
import { refuseInvitation } from "./refuse.server.ts";
import { resendInvitation } from "./resend.server.ts";
import { prepareInvitation } from "./send.server.ts";
import { digestOf } from "./token.server.ts";
import { withdrawInvitation } from "./withdraw.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });
const rowsOf = (...rows: Partial<InvitationRow>[]): InvitationRow[] =>
  rows.map((row, index) => {
    return { line: index + 1, email: "", name: "", role: "", cohort: "", ...row };
  });

async function outcomes(...args: Parameters<typeof inviteMembers>) {
  const invited = await inviteMembers(...args);
  if (!invited.ok) throw new Error(invited.reason);
  return invited.answers.map(({ outcome }) => outcome);
}

/** Returns the queued invitation emails, each with the secret of its link. */
async function listEmails(tx: Db) {
  const { rows } = await tx.execute<{ payload: { token: string; name: string } }>(sql`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-invitation' order by j.id`);
  return rows.map(({ payload }) => payload);
}

/** Returns the secret from the email that invites an address. */
async function tokenFor(email: string, tx: Db): Promise<string> {
  const invitations = await tx
    .select({ digest: institutionInvitations.digest })
    .from(institutionInvitations)
    .where(eq(institutionInvitations.email, email));
  const digests = invitations.map(({ digest }) => digest);
  return (await listEmails(tx)).find(({ token }) => digests.includes(digestOf(token)))?.token ?? "";
}

test("invites the valid lines of a list, reports on each line and is idempotent", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const cohort = await buildCohort(tx, id, "Class 7b");
    const list = rowsOf(
      { email: " Amina@Example.org ", name: "Amina", cohort: "class 7B" },
      { email: "ben@example.org", role: "Manager" },
      { email: "amina@example.org" },
      { email: owner.email.toUpperCase() },
      { email: "" },
      { email: "nonsense" },
      { email: "cleo@example.org", role: "teacher" },
      { email: "dan@example.org", cohort: "Class 9" },
    );
    expect(await outcomes(owner, id, list, tx)).toEqual([
      "invited",
      "invited",
      "repeated",
      "already-member",
      "no-email",
      "bad-address",
      "unknown-role",
      "unknown-cohort",
    ]);
    const again = await outcomes(owner, id, list, tx);
    expect(again.slice(0, 3)).toEqual(["already-invited", "already-invited", "already-invited"]);
    expect(await listEmails(tx)).toHaveLength(2);
    const { items } = await listInvitations(id, { limit: 9, isWaiting: true }, tx);
    expect(items.map(({ email, role, cohort }) => [email, role, cohort])).toEqual([
      ["ben@example.org", "manager", null],
      ["amina@example.org", "member", "Class 7b"],
    ]);
    expect(cohort.name).toBe("Class 7b");
  }));

test("managers invite members only, and other users nobody", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const manager = await buildMember(tx, id, { role: "manager" });
    const rows = rowsOf({ email: "a@example.org", role: "owner" }, { email: "b@example.org" });
    expect(await outcomes(manager, id, rows, tx)).toEqual(["role-not-yours", "invited"]);
    for (const other of [await buildMember(tx, id), await buildActor(tx)]) {
      expect(await inviteMembers(other, id, rows, tx)).toEqual(refused("not-allowed"));
    }
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await outcomes(admin, id, rows, tx)).toEqual(["invited", "already-invited"]);
  }));

test("a list sent ten times concurrently invites everyone once", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, owner } = await buildInstitution(db);
    const rows = rowsOf(...Array.from({ length: 20 }, (_, n) => ({ email: `p${n}@example.org` })));
    const all = await Promise.all(Array.from({ length: 10 }, () => outcomes(owner, id, rows, db)));
    expect(all.flat().filter((outcome) => outcome === "invited")).toHaveLength(20);
    expect(await listEmails(db)).toHaveLength(20);
  }));

test("open invitations count as seats, of which the plan has more", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const max = institutionLimits.free.members;
    const rows = rowsOf(
      ...Array.from({ length: max + 1 }, (_, n) => ({ email: `p${n}@example.org` })),
    );
    const results = await outcomes(owner, id, rows, tx);
    // A class of 40 fits: its teacher, the owner, needs no seat.
    expect(max).toBe(40);
    expect(results.filter((outcome) => outcome === "invited")).toHaveLength(max);
    expect(results.slice(-2)).toEqual(["invited", "no-place"]);
    expect(await countSeats(id, tx)).toEqual({ left: 0, toJoin: max, isOnPlan: false });
    const { items } = await listInvitations(id, { limit: 1, isWaiting: true }, tx);
    await withdrawInvitation(owner, id, items[0]?.id ?? "", tx);
    expect(await countSeats(id, tx)).toEqual({ left: 1, toJoin: max, isOnPlan: false });
    const colleague = rowsOf({ email: "colleague@example.org", role: "manager" });
    expect(await outcomes(owner, id, colleague, tx)).toEqual(["invited"]);
    expect(await countSeats(id, tx)).toEqual({ left: 1, toJoin: max, isOnPlan: false });
    await buildInstitutionPlan(tx, id);
    expect(await outcomes(owner, id, rows.slice(-2), tx)).toEqual(["invited", "invited"]);
  }));

test("an invitation is accepted once, by the account of its address, with role and cohort", () =>
  inRollback(async (tx) => {
    const { id, slug, owner } = await buildInstitution(tx);
    const cohort = await buildCohort(tx, id);
    const ada = await buildActor(tx, { email: "ada@example.org" });
    const other = await buildActor(tx);
    const rows = rowsOf({ email: "ADA@example.org", role: "manager", cohort: cohort.name });
    await inviteMembers(owner, id, rows, tx);
    const token = await tokenFor("ada@example.org", tx);
    expect(await acceptInvitation(other, token, tx)).toEqual(refused("other-address"));
    expect(await acceptInvitation(ada, "wrong", tx)).toEqual(refused("not-found"));
    const joined = { ok: true, institution: { id, name: "Lakeside School", slug } };
    expect(await acceptInvitation(ada, token, tx)).toEqual(joined);
    expect(await acceptInvitation(ada, token, tx)).toEqual(joined);
    expect((await listMembers(id, { limit: 9, search: "ada@example" }, tx)).items).toMatchObject([
      { id: ada.id, role: "manager", cohort: { name: "Class 7b" } },
    ]);
    expect(await findInvitation(token, tx)).toMatchObject({ state: "accepted" });
    expect(await outcomes(owner, id, rows, tx)).toEqual(["already-member"]);
  }));

test("accepting twenty times concurrently creates one membership", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, owner } = await buildInstitution(db);
    const ada = await buildActor(db, { email: "ada@example.org" });
    await inviteMembers(owner, id, rowsOf({ email: ada.email }), db);
    const token = await tokenFor(ada.email, db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => acceptInvitation(ada, token, db)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await listMembers(id, { limit: 9 }, db)).items).toHaveLength(2);
  }));

test("answered, withdrawn, expired and closed institutions' invitations are refused", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const a = await buildActor(tx, { email: "a@example.org" });
    const b = await buildActor(tx, { email: "b@example.org" });
    const c = await buildActor(tx, { email: "c@example.org" });
    const d = await buildActor(tx, { email: "d@example.org" });
    const list = rowsOf(...[a, b, c, d].map(({ email }) => ({ email })));
    await inviteMembers(owner, id, list, tx);
    const [ta, tb] = [await tokenFor(a.email, tx), await tokenFor(b.email, tx)];
    const [tc, td] = [await tokenFor(c.email, tx), await tokenFor(d.email, tx)];
    const { items } = await listInvitations(id, { limit: 9, isWaiting: true }, tx);
    const idOf = (email: string) => items.find((item) => item.email === email)?.id ?? "";
    expect(await refuseInvitation(ta, tx)).toEqual(done);
    expect(await refuseInvitation(ta, tx)).toEqual(done);
    expect(await acceptInvitation(a, ta, tx)).toEqual(refused("invitation-refused"));
    expect(await withdrawInvitation(b, id, idOf(b.email), tx)).toEqual(refused("not-allowed"));
    expect(await withdrawInvitation(owner, id, idOf(b.email), tx)).toEqual(done);
    const gone = refused("invitation-not-found");
    expect(await withdrawInvitation(owner, id, idOf(b.email), tx)).toEqual(gone);
    expect(await acceptInvitation(b, tb, tx)).toEqual(refused("invitation-withdrawn"));
    expect(await refuseInvitation(tb, tx)).toEqual(refused("invitation-withdrawn"));
    await tx
      .update(institutionInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(institutionInvitations.email, c.email));
    expect(await acceptInvitation(c, tc, tx)).toEqual(refused("invitation-expired"));
    expect(await prepareInvitation({ token: tc, name: "" }, tx)).toBeUndefined();
    // An expired invitation is sent again; a user who refused is not invited again.
    expect(await outcomes(owner, id, list, tx)).toEqual([
      "refused",
      "invited",
      "invited",
      "already-invited",
    ]);
    await tx.update(institutions).set({ status: "rejected" }).where(eq(institutions.id, id));
    expect(await acceptInvitation(d, td, tx)).toEqual(refused("not-found"));
    expect(await prepareInvitation({ token: td, name: "" }, tx)).toBeUndefined();
  }));

test("resending replaces the link, at most once an hour", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const ada = await buildActor(tx, { email: "ada@example.org" });
    await inviteMembers(owner, id, rowsOf({ email: ada.email }), tx);
    const old = await tokenFor(ada.email, tx);
    const [invitation] = (await listInvitations(id, { limit: 9, isWaiting: true }, tx)).items;
    const resend = (by = owner) => resendInvitation(by, id, invitation?.id ?? "", tx);
    expect(await resend(ada)).toEqual(refused("not-allowed"));
    expect(await resend()).toEqual(done);
    expect(await resend()).toEqual(refused("sent-just-now"));
    expect(await acceptInvitation(ada, old, tx)).toEqual(refused("not-found"));
    expect(await acceptInvitation(ada, await tokenFor(ada.email, tx), tx)).toMatchObject(done);
    expect(await resend()).toEqual(refused("invitation-not-found"));
  }));

test("accepting waits when the plan has ended and no seat is left", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const ada = await buildActor(tx, { email: "ada@example.org" });
    await inviteMembers(owner, id, rowsOf({ email: ada.email }), tx);
    for (let n = 0; n < institutionLimits.free.members; n++) {
      await buildMember(tx, id);
    }
    const token = await tokenFor(ada.email, tx);
    expect(await acceptInvitation(ada, token, tx)).toEqual(refused("full"));
    await buildInstitutionPlan(tx, id);
    expect(await acceptInvitation(ada, token, tx)).toMatchObject(done);
  }));

test("the email names who invites and how to decline, without text from a name", () =>
  inRollback(async (tx) => {
    const owner = await buildActor(tx, { name: "Olive Owner" });
    const { id } = await buildInstitution(tx, { owner });
    const rows = rowsOf({ email: "ada@example.org", name: "You won! https://x.example" });
    await inviteMembers(owner, id, rows, tx);
    const [email] = await listEmails(tx);
    if (!email) throw new Error("no email");
    const mail = await prepareInvitation(email, tx);
    expect(mail?.to).toBe("ada@example.org");
    expect(mail?.subject).toBe("You’re invited to join Lakeside School");
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).toContain("Olive Owner has invited you to join Lakeside School");
    expect(mail?.text).toContain("Decline invitation");
    expect(mail?.text).toContain(`/invitations/${email.token}`);
    expect(mail?.text).not.toContain("x.example");
    const invitations = await tx.select().from(institutionInvitations);
    expect(JSON.stringify(invitations)).not.toContain(email.token);
  }));
