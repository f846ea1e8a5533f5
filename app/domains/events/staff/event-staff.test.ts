import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { personalCodeText } from "#app/domains/accounts/personal-code/personal-code.ts";
import { findExpectedAttendees } from "#app/domains/events/check-in/attendees.server.ts";
import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { renewQrCode } from "#app/domains/events/check-in/renew-qr-code.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { saveEventCover } from "#app/domains/events/cover/save.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { decideProposal } from "#app/domains/events/proposals/decide.server.ts";
import { DecisionInput } from "#app/domains/events/proposals/input.ts";
import { submitProposal, withdrawProposal } from "#app/domains/events/proposals/submit.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { recordScan } from "#app/domains/events/scanner/record-scan.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { eventAttendance, eventScans, events } from "#app/domains/events/tables.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildVerified } from "#tests/builders/organisers.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import {
  claimStaffLink,
  findDeskPhone,
  findStaffLink,
  readDeskCookie,
} from "./desk-phone.server.ts";
import { StaffInput, StaffLinkInput } from "./input.ts";
import { inviteStaff, removeStaff } from "./invite.server.ts";
import { createStaffLink, withdrawStaffLink } from "./links.server.ts";
import { listStaff, listStaffLinks } from "./queries.server.ts";
import type { DeskPhone } from "./staff.ts";

const refused = (reason: string) => ({ ok: false, reason });
const codeOf = async (learner: { id: string }, tx: Db) =>
  personalCodeText(await findPersonalCode(learner, tx));
const scan = async (staff: Actor | DeskPhone, eventId: string, learner: Actor, tx: Db) =>
  recordScan(
    staff,
    eventId,
    { id: randomUUID(), code: await codeOf(learner, tx), scanned_at: new Date().toISOString() },
    tx,
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const link = (label: string, hours = 5) =>
  StaffLinkInput.parse({ label, expires_at: inHours(hours) });

/** Creates an event with everyone who may have to do with it. */
async function buildHelpers(tx: Db) {
  const [organiser, owner] = [await buildVerified(tx), await buildVerified(tx)];
  const school = await buildInstitution(tx, { owner });
  const event = await buildComingEvent(tx, {
    proposedBy: organiser.id,
    institutionId: school.id,
    timeZone: "Africa/Accra",
  });
  const [coOrganiser, desk, invited] = [
    await buildVerified(tx, { name: "Co Organiser" }),
    await buildVerified(tx, { name: "Tom Desk" }),
    await buildActor(tx),
  ];
  for (const [actor, role] of [
    [coOrganiser, "organiser"],
    [desk, "desk"],
    [invited, "desk"],
  ] as const) {
    await inviteStaff(organiser, event.id, { email: actor.email, role }, tx);
  }
  const other = await buildVerified(tx);
  await buildComingEvent(tx, { proposedBy: other.id });
  const actors = {
    learner: await buildVerified(tx),
    "other organiser": other,
    "invited, address not confirmed": invited,
    "desk staff": desk,
    "event staff": await buildActor(tx, { roles: ["event_staff"] }),
    organiser,
    "co-organiser": coOrganiser,
    "institution staff": owner,
    "other institution's staff": (await buildInstitution(tx)).owner,
    admin: await buildActor(tx, { roles: ["admin"] }),
  };
  return { event, actors };
}

const nobody = ["not-allowed", "not-found", "unknown-learner"];

test("each operation is for those who may do it", () =>
  inRollback(async (tx) => {
    const { event, actors } = await buildHelpers(tx);
    const learner = await buildActor(tx);
    const decision = DecisionInput.parse({ decision: "approved", seen: new Date().toISOString() });
    const at = { eventId: event.id, learner: learner.id };
    const operations: Record<string, (actor: Actor, tx: Db) => Promise<{ ok: boolean }>> = {
      scan: (actor, tx) => scan(actor, event.id, learner, tx),
      "check in by name": (actor, tx) => checkInLearner(actor, at, tx),
      undo: (actor, tx) => undoCheckIn(actor, at, tx),
      update: (actor, tx) => updateEvent(actor, event.id, { title: "New" }, tx),
      cover: (actor, tx) => saveEventCover(actor, event.id, {} as never, tx),
      hide: (actor, tx) => setEventActive(actor, event.id, false, tx),
      show: (actor, tx) => setEventActive(actor, event.id, true, tx),
      "replace code": (actor, tx) => renewQrCode(actor, event.id, tx),
      invite: (actor, tx) => inviteStaff(actor, event.id, { email: "a@b.co", role: "desk" }, tx),
      "remove staff": (actor, tx) => removeStaff(actor, event.id, "a@b.co", tx),
      "create link": (actor, tx) => createStaffLink(actor, event.id, link("Gate"), tx),
      "withdraw link": (actor, tx) => withdrawStaffLink(actor, event.id, randomUUID(), tx),
      submit: (actor, tx) => submitProposal(actor, event.id, tx),
      withdraw: (actor, tx) => withdrawProposal(actor, event.id, tx),
      decide: (actor, tx) => decideProposal(actor, event.id, decision, tx),
      delete: (actor, tx) => deleteEvent(actor, event.id, tx),
    };
    const table: Record<string, string[]> = {};
    for (const [who, actor] of Object.entries(actors)) {
      table[who] = [];
      for (const [name, operate] of Object.entries(operations)) {
        const isAllowed = await isAccepted(tx, (tx) => operate(actor, tx), name);
        if (isAllowed) table[who].push(name);
      }
    }
    const desk = ["scan", "check in by name", "undo"];
    const ofEvent = ["scan", "undo"];
    const organise = [
      ...ofEvent,
      "update",
      "cover",
      "hide",
      "replace code",
      "invite",
      "remove staff",
      "create link",
      "withdraw link",
      "submit",
      "withdraw",
    ];
    expect(table).toEqual({
      learner: [],
      "other organiser": [],
      "invited, address not confirmed": [],
      "desk staff": ofEvent,
      "event staff": desk,
      organiser: organise,
      "co-organiser": organise,
      "institution staff": [...organise, "decide"],
      "other institution's staff": [],
      admin: [...desk, ...organise.slice(2, 5), "show", ...organise.slice(5), "decide", "delete"],
    });
  }));

/** Returns whether an operation is allowed, also if it refuses for another reason; undoes what it changed. */
async function isAccepted(tx: Db, work: (tx: Db) => Promise<{ ok: boolean }>, name: string) {
  let answer: { ok: boolean; reason?: string } | undefined;
  const undo = new Error("undo");
  await tx
    .transaction(async (inner) => {
      answer = await work(inner);
      throw undo;
    })
    .catch((error: unknown) => {
      // Without a picture, saving a cover fails once it is allowed.
      if (error !== undo && name === "cover") answer = { ok: true };
      else if (error !== undo) throw error;
    });
  const reason = answer?.reason ?? "";
  // There is no such link to withdraw.
  if (name === "withdraw link") return reason === "not-found";
  return !nobody.includes(reason);
}

test("staff of one event check in by name who registered for it, and find no one else", () =>
  inRollback(async (tx) => {
    const { event, actors } = await buildHelpers(tx);
    const [ada, wanjiru] = [await buildActor(tx), await buildActor(tx, { name: "Ada Wanjiru" })];
    await register(ada, event.id, tx);
    const checkInBy = (staff: Actor, learner: Actor) =>
      checkInLearner(staff, { eventId: event.id, learner: learner.id }, tx);
    const found = async (isRegisteredOnly: boolean) =>
      (await findExpectedAttendees(event.id, "Ada", { isRegisteredOnly }, tx)).map(({ id }) => id);
    expect(await found(true)).toEqual([ada.id]);
    expect((await found(false)).length).toBeGreaterThan(1);
    expect(await checkInBy(actors["desk staff"], wanjiru)).toEqual(refused("unknown-learner"));
    expect(await checkInBy(actors["desk staff"], ada)).toMatchObject({ ok: true });
    expect(await checkInBy(actors["event staff"], wanjiru)).toMatchObject({ ok: true });
  }));

test("staff are invited by email once, only to approved events, and lose the role when removed", () =>
  inRollback(async (tx) => {
    const { event, actors } = await buildHelpers(tx);
    const { organiser, "desk staff": desk, learner } = actors;
    const input = StaffInput.parse({ email: ` ${desk.email.toUpperCase()} ` });
    const invite = (role: "desk" | "organiser") =>
      inviteStaff(organiser, event.id, { ...input, role }, tx);
    expect(await invite("organiser")).toEqual({ ok: true, isNew: false });
    expect(await updateEvent(desk, event.id, { title: "By Tom" }, tx)).toMatchObject({ ok: true });
    expect(await invite("desk")).toEqual({ ok: true, isNew: false });
    // All were invited at one moment, so desk staff may be in any order.
    const listed = (await listStaff(event.id, tx)).map(({ role, name }) => `${role} ${name}`);
    expect(listed[0]).toBe("organiser Co Organiser");
    expect(new Set(listed.slice(1))).toEqual(new Set(["desk Tom Desk", "desk null"]));
    for (let n = 0; n < 2; n++)
      expect(await removeStaff(organiser, event.id, desk.email, tx)).toEqual({ ok: true });
    expect(await scan(desk, event.id, learner, tx)).toEqual(refused("not-allowed"));
    await tx.update(events).set({ status: "proposed", isActive: false });
    expect(await invite("desk")).toEqual(refused("not-approved"));
    expect(await createStaffLink(organiser, event.id, link("Gate"), tx)).toEqual(
      refused("not-approved"),
    );
  }));

async function openLink(organiser: Actor, eventId: string, tx: Db) {
  const created = await createStaffLink(organiser, eventId, link("Gate 1"), tx);
  if (!created.ok) throw new Error(created.reason);
  const claimed = await claimStaffLink(created.token, undefined, tx);
  if (!claimed.ok) throw new Error(claimed.reason);
  const phone = readDeskCookie(`${claimed.id}.${claimed.secret}`);
  if (!phone) throw new Error("no phone");
  return { ...created, phone };
}

test("a staff link works on the phone that opened it first, for its event, until it expires", () =>
  inRollback(async (tx) => {
    const { event, actors } = await buildHelpers(tx);
    const { id, token, phone } = await openLink(actors.organiser, event.id, tx);
    expect(await claimStaffLink(token, phone, tx)).toMatchObject({ ok: true, secret: undefined });
    expect(await claimStaffLink(token, undefined, tx)).toEqual(refused("link-in-use"));
    expect(await claimStaffLink("x", undefined, tx)).toEqual(refused("not-found"));
    expect(await scan(phone, event.id, actors.learner, tx)).toMatchObject({ result: "checked_in" });
    expect(await scan(phone, event.id, actors.learner, tx)).toMatchObject({ result: "already" });
    const elsewhere = await buildComingEvent(tx);
    expect(await scan(phone, elsewhere.id, actors.learner, tx)).toEqual(refused("not-allowed"));
    const stranger = { linkId: id, deviceDigest: "guess" };
    expect(await scan(stranger, event.id, actors.learner, tx)).toEqual(refused("not-allowed"));
    expect(
      (await tx.select().from(eventScans)).map(({ linkId, staffId }) => [linkId, staffId]),
    ).toEqual([
      [id, null],
      [id, null],
    ]);
    expect(await listStaffLinks(event.id, tx)).toMatchObject([
      { label: "Gate 1", state: "in-use", checkIns: 1, token: undefined },
    ]);
    await tx.execute(sql`update event_staff_links set expires_at = now()`);
    expect(await scan(phone, event.id, actors.admin, tx)).toEqual(refused("not-allowed"));
    expect(await findDeskPhone(phone, tx)).toMatchObject({ isExpired: true });
    expect(await findStaffLink(token, phone, tx)).toMatchObject({ state: "expired" });
    expect(await claimStaffLink(token, phone, tx)).toEqual(refused("link-expired"));
  }));

test("a link ends in the future, at most a day after the event", () =>
  inRollback(async (tx) => {
    const { event, actors } = await buildHelpers(tx);
    const create = (hours: number) =>
      createStaffLink(actors.organiser, event.id, link("Gate", hours), tx);
    expect(await create(-1)).toEqual(refused("link-in-past"));
    expect(await create(3 * 24 + 2 + 25)).toEqual(refused("link-too-long"));
    expect(await create(3 * 24 + 2 + 23)).toMatchObject({ ok: true });
  }));

test("of 10 phones that open a link at once, one gets it", () =>
  inOwnDatabase(async ({ db }) => {
    const { event, actors } = await buildHelpers(db);
    const created = await createStaffLink(actors.organiser, event.id, link("Gate"), db);
    const token = created.ok ? created.token : "";
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claimStaffLink(token, undefined, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(9).fill(refused("link-in-use")));
  }));

test("a withdrawn link refuses every later scan, and counts those that came before", () =>
  inOwnDatabase(async ({ db }) => {
    const { event, actors } = await buildHelpers(db);
    const { id, token, phone } = await openLink(actors.organiser, event.id, db);
    const learners = await Promise.all(Array.from({ length: 8 }, () => buildActor(db)));
    const scanned = learners.map(async (learner) => scan(phone, event.id, learner, db));
    const withdraw = () => withdrawStaffLink(actors.organiser, event.id, id, db);
    const [answers, ...withdrawn] = await Promise.all([
      Promise.all(scanned),
      withdraw(),
      withdraw(),
    ]);
    expect(withdrawn).toEqual([{ ok: true }, { ok: true }]);
    const accepted = answers.filter(({ ok }) => ok).length;
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array(8 - accepted).fill(refused("not-allowed")),
    );
    expect(await db.select().from(eventAttendance)).toHaveLength(accepted);
    expect(await scan(phone, event.id, actors.learner, db)).toEqual(refused("not-allowed"));
    expect(await claimStaffLink(token, phone, db)).toEqual(refused("link-withdrawn"));
  }));
