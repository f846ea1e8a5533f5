import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { EventPatch } from "#app/domains/events/event-input.ts";
import { findVisit } from "#app/domains/events/public-events.server.ts";
import { listEvents } from "#app/domains/events/queries.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildProposal, buildVerified, proposalInput } from "#tests/builders/organisers.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { decideProposal } from "./decide.server.ts";
import { DecisionInput } from "./input.ts";
import { proposeEvent } from "./propose.server.ts";
import { countManagedEvents, findOrganisedEvent, listManagedEvents } from "./queries.server.ts";
import { submitProposal, withdrawProposal } from "./submit.server.ts";

const buildAdmin = (tx: Db) => buildVerified(tx, { roles: ["admin"] });
const refused = (reason: string) => ({ ok: false, reason });
const versionOf = async (id: string, tx: Db) => {
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  return event?.updatedAt.toISOString() ?? "";
};
const decide = async (
  actor: Actor,
  id: string,
  decision: Record<string, unknown>,
  tx: Db,
  seen?: string,
) =>
  decideProposal(
    actor,
    id,
    DecisionInput.parse({
      note: "See the map",
      ...decision,
      seen: seen ?? (await versionOf(id, tx)),
    }),
    tx,
  );
const noticesOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 9 }, tx)).items.map(({ kind, link }) => [kind, link]);

test("a proposal is stored once, is seen by no one else, and is live once it is approved", () =>
  inRollback(async (tx) => {
    const [wanjiru, admin] = [await buildVerified(tx), await buildAdmin(tx)];
    const sent = { ...proposalInput(), id: randomUUID(), isDraft: false };
    const answer = { ok: true, id: sent.id, status: "proposed" };
    expect(await proposeEvent(wanjiru, sent, tx)).toEqual(answer);
    expect(await proposeEvent(wanjiru, sent, tx)).toEqual(answer);
    expect(await proposeEvent(admin, sent, tx)).toEqual(refused("id-taken"));
    expect(await countManagedEvents({ organiser: wanjiru }, {}, tx)).toBe(1);
    const visit = (isStaff: boolean) => findVisit(sent.id, { actor: admin, isStaff }, tx);
    expect([await visit(false), await visit(true)]).toEqual([undefined, undefined]);
    expect((await listEvents({ limit: 9, withInactive: true }, tx)).items).toEqual([]);
    const open = { ok: true };
    expect(await decide(admin, sent.id, { decision: "approved", points_reward: 70 }, tx)).toEqual(
      open,
    );
    expect(await visit(false)).toMatchObject({ isOpen: true, host: "Ada Obi" });
    expect((await visit(false))?.event.pointsReward).toBe(70);
    expect(await noticesOf(wanjiru, tx)).toEqual([
      ["event_approved", `/events/${sent.id}/organise`],
    ]);
  }));

test("12 concurrent decisions have one effect", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, by } = await buildProposal(db);
    const admins = [await buildAdmin(db), await buildAdmin(db)];
    const seen = await versionOf(id, db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        decide(admins[n % 2] as Actor, id, { decision: n % 3 ? "declined" : "approved" }, db, seen),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(11).fill(refused("already-decided")));
    const event = await findOrganisedEvent(by, id, db);
    expect(event?.isActive).toBe(event?.status === "approved");
    expect(await noticesOf(by, db)).toHaveLength(1);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(["event.proposed", `event.${event?.status}`]);
  }));

test("an event that was changed after it was seen is not approved unseen", () =>
  inRollback(async (tx) => {
    const [{ id, by }, admin] = [await buildProposal(tx), await buildAdmin(tx)];
    const seen = await versionOf(id, tx);
    const patch = EventPatch.parse({ title: "Free money" });
    await tx.execute(sql`update events set updated_at = updated_at - interval '1 minute'`);
    const before = await versionOf(id, tx);
    expect(await updateEvent(by, id, patch, tx)).toMatchObject({ ok: true });
    const approval = { decision: "approved" };
    expect(await decide(admin, id, approval, tx, before)).toEqual(refused("changed-meanwhile"));
    expect(seen).not.toBe(before);
    expect(await decide(admin, id, approval, tx)).toEqual({ ok: true });
  }));

test("changes are requested with a reason, and the event is proposed again", () =>
  inRollback(async (tx) => {
    const [{ id, by }, admin] = [await buildProposal(tx), await buildAdmin(tx)];
    const sentence = DecisionInput.safeParse({
      decision: "declined",
      seen: new Date().toISOString(),
    });
    expect(sentence.error?.issues[0]?.message).toBe("eventHome.noteRequired");
    expect(await decide(admin, id, { decision: "changes_requested" }, tx)).toEqual({ ok: true });
    expect(await findOrganisedEvent(by, id, tx)).toMatchObject({
      status: "changes_requested",
      decisionNote: "See the map",
      isActive: false,
    });
    expect(await decide(admin, id, { decision: "approved" }, tx)).toEqual(
      refused("already-decided"),
    );
    expect(await submitProposal(by, id, tx)).toEqual({ ok: true });
    expect(await submitProposal(by, id, tx)).toEqual({ ok: true });
    expect(await withdrawProposal(by, id, tx)).toEqual({ ok: true });
    expect(await withdrawProposal(by, id, tx)).toEqual({ ok: true });
    expect(await decide(admin, id, { decision: "approved" }, tx)).toEqual(
      refused("already-decided"),
    );
    expect(await submitProposal(by, id, tx)).toEqual({ ok: true });
    expect(await decide(admin, id, { decision: "declined" }, tx)).toEqual({ ok: true });
    expect(await submitProposal(by, id, tx)).toEqual(refused("already-decided"));
    const patch = EventPatch.parse({ title: "Again" });
    expect(await updateEvent(by, id, patch, tx)).toEqual(refused("not-allowed"));
  }));

test("only adults with a confirmed address propose, a few at a time, for institutions of theirs", () =>
  inOwnDatabase(async ({ db }) => {
    const propose = (actor: Actor, input = {}) =>
      proposeEvent(actor, { ...proposalInput(input), id: randomUUID(), isDraft: false }, db);
    expect(await propose(await buildActor(db))).toEqual(refused("email-not-verified"));
    const minor = await buildVerified(db);
    await db.execute(sql`update profiles set protected_until = now() + interval '1 year',
      passport_public = false, on_leaderboard = false, searchable = false where id = ${minor.id}`);
    expect(await propose(minor)).toEqual(refused("under-age"));
    const wanjiru = await buildVerified(db);
    const school = await buildInstitution(db);
    expect(await propose(wanjiru, { institution_id: school.id })).toEqual(refused("not-a-member"));
    const answers = await Promise.all(Array.from({ length: 9 }, () => propose(wanjiru)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill(refused("too-many-proposals")));
    const page = await listManagedEvents({ organiser: wanjiru }, { limit: 3 }, db);
    expect(page.items).toHaveLength(3);
    const cursor = page.nextCursor ?? "";
    const rest = await listManagedEvents({ organiser: wanjiru }, { limit: 3, cursor }, db);
    expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
  }));

test("the staff of an institution approve its own events, for few points and a few a month", () =>
  inOwnDatabase(async ({ db }) => {
    const owner = await buildVerified(db, { name: "Olive Owner" });
    const [school, other] = [await buildInstitution(db, { owner }), await buildInstitution(db)];
    const pupil = await buildVerified(db, { name: "Ada Obi" });
    await buildMember(db, school.id, { actor: pupil });
    const event = await buildProposal(db, {
      organiser: pupil,
      input: { institution_id: school.id },
    });
    expect(await noticesOf(owner, db)).toEqual([
      ["event_proposed", `/events/${event.id}/organise`],
    ]);
    const approval = { decision: "approved", points_reward: 50 };
    expect(await decide(other.owner, event.id, approval, db)).toEqual(refused("not-found"));
    expect(await decide(pupil, event.id, approval, db)).toEqual(refused("not-allowed"));
    const generous = { ...approval, points_reward: 51 };
    expect(await decide(owner, event.id, generous, db)).toEqual(refused("too-many-points"));
    expect(await decide(owner, event.id, approval, db)).toEqual({ ok: true });
    // The owner's own proposals need nobody else, up to the limit.
    const propose = (n: number) =>
      buildProposal(db, {
        organiser: owner,
        input: { institution_id: school.id, title: `Event ${n}` },
      });
    await db.execute(sql`insert into events (title, description, start_date, end_date, qr_code_data,
        institution_id, status, decided_at)
      select 'Old ' || n, '', now(), now(), 'SDG-' || n, ${school.id}, 'approved', now()
      from generate_series(1, 18) n`);
    expect(await propose(1)).toMatchObject({
      status: "approved",
      isActive: true,
      pointsReward: 50,
    });
    expect(await propose(2)).toMatchObject({ status: "proposed", isActive: false });
    const listed = await countManagedEvents({ institutionId: school.id }, {}, db);
    expect([listed, await countManagedEvents({ institutionId: other.id }, {}, db)]).toEqual([
      21, 0,
    ]);
  }));

test("organisers change and hide their event, but neither its points nor what an admin hid", () =>
  inRollback(async (tx) => {
    const [{ id, by }, admin] = [await buildProposal(tx), await buildAdmin(tx)];
    expect(await setEventActive(admin, id, true, tx)).toMatchObject({ event: { isActive: false } });
    await decide(admin, id, { decision: "approved" }, tx);
    const patch = (fields: object) => updateEvent(by, id, EventPatch.parse(fields), tx);
    expect(await patch({ location: "Old pier" })).toMatchObject({ ok: true });
    expect(await patch({ points_reward: 999 })).toEqual(refused("not-allowed"));
    expect(await patch({ is_active: true })).toEqual(refused("not-allowed"));
    expect(await deleteEvent(by, id, tx)).toEqual(refused("not-allowed"));
    expect(await setEventActive(by, id, false, tx)).toMatchObject({ ok: true });
    expect(await setEventActive(by, id, true, tx)).toEqual(refused("not-allowed"));
    expect(await setEventActive(admin, id, true, tx)).toMatchObject({ event: { isActive: true } });
    const draft = await buildProposal(tx, { organiser: by, isDraft: true });
    expect(await deleteEvent(await buildActor(tx), draft.id, tx)).toEqual(refused("not-allowed"));
    expect(await deleteEvent(by, draft.id, tx)).toEqual({ ok: true });
    expect(await findOrganisedEvent(by, draft.id, tx)).toBeUndefined();
  }));

test("the database shows no event that is not approved", () =>
  inRollback(async (tx) => {
    const { id } = await buildProposal(tx);
    const show = tx.execute(sql`update events set is_active = true where id = ${id}`);
    await expect(show).rejects.toThrow();
  }));
