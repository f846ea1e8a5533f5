import { expect } from "vitest";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { personalCodeText } from "#app/domains/accounts/personal-code/personal-code.ts";
import { ApiError } from "#examples/client/call.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildComingEvent, buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";

import { clientOf, type Exercises } from "./world.ts";

const body = { title: "Water day", description: "About water", start_date: "2026-12-01T10:00" };
const attended = async () => {
  const [event, learner] = [await buildEvent(db), await buildActor(db)];
  const client = await clientOf(learner, ["check-in"]);
  await client.checkIn({ body: { qr_code: event.qrCodeData } });
  return { event, learner, client };
};

export const eventExercises = {
  listEvents: async ({ asAnybody }) => {
    const { id } = await buildComingEvent(db, { eventType: "webinar", sdgGoal: 11 });
    const { items } = await asAnybody.listEvents({ event_type: "webinar", sdg_goal: 11 });
    expect(items.map((event) => event.id)).toContain(id);
  },
  getEvent: async ({ asAnybody, asAdmin }) => {
    const { id, qrCodeData } = await buildEvent(db);
    expect(await asAnybody.getEvent({ id })).not.toHaveProperty("qr_code_data");
    expect(await asAdmin.getEvent({ id })).toMatchObject({ qr_code_data: qrCodeData });
  },
  createEvent: async ({ asAdmin }) => {
    const sent = { "idempotency-key": crypto.randomUUID(), body };
    const [made, again] = [await asAdmin.createEvent(sent), await asAdmin.createEvent(sent)];
    expect(made).toMatchObject({ id: sent["idempotency-key"], title: "Water day" });
    expect(again.id).toBe(made.id);
  },
  updateEvent: async ({ asAdmin }) => {
    const { id } = await buildEvent(db);
    const changed = await asAdmin.updateEvent({ id, body: { is_active: false } });
    expect(changed).toMatchObject({ id, is_active: false });
  },
  deleteEvent: async ({ asAdmin, asAnybody }) => {
    const { id } = await buildEvent(db);
    await asAdmin.deleteEvent({ id });
    await expect(asAnybody.getEvent({ id })).rejects.toMatchObject({ status: 404 });
  },
  getEventQr: async ({ asAdmin }) => {
    const { id } = await buildEvent(db);
    const bytes = await asAdmin.getEventQr({ id });
    expect(Array.from(bytes.slice(0, 4))).toEqual([0x89, 0x50, 0x4e, 0x47]);
  },
  listAttendance: async ({ asAdmin }) => {
    const { event, learner } = await attended();
    const { items } = await asAdmin.listAttendance({ id: event.id });
    expect(items).toMatchObject([{ user_id: learner.id, check_in_method: "qr" }]);
  },
  scanPersonalCode: async ({ asAdmin }) => {
    const [event, learner] = [await buildEvent(db), await buildActor(db)];
    const scan = {
      id: crypto.randomUUID(),
      code: personalCodeText(await findPersonalCode(learner)),
      scanned_at: new Date().toISOString(),
    };
    const scanned = await asAdmin.scanPersonalCode({ id: event.id, body: scan });
    expect(scanned).toMatchObject({ id: scan.id, user_id: learner.id });
  },
  checkInLearner: async ({ asAdmin }) => {
    const [event, learner] = [await buildEvent(db), await buildActor(db)];
    const sent = { id: event.id, user_id: learner.id };
    expect(await asAdmin.checkInLearner(sent)).toMatchObject({ user_id: learner.id });
    expect(await asAdmin.checkInLearner(sent)).toMatchObject({ check_in_method: "staff" });
  },
  undoCheckIn: async ({ asAdmin }) => {
    const { event, learner } = await attended();
    await asAdmin.undoCheckIn({ id: event.id, user_id: learner.id });
    expect((await asAdmin.listAttendance({ id: event.id })).items).toEqual([]);
  },
  takePlace: async ({ asLearner }) => {
    const { id } = await buildComingEvent(db);
    expect(await asLearner.takePlace({ id })).toMatchObject({ event_id: id, status: "going" });
  },
  giveUpPlace: async ({ asLearner }) => {
    const { id } = await buildComingEvent(db);
    await asLearner.takePlace({ id });
    expect(await asLearner.giveUpPlace({ id })).toBeUndefined();
  },
  checkIn: async () => {
    const { event, client } = await attended();
    const again = client.checkIn({ body: { qr_code: event.qrCodeData } });
    await expect(again).rejects.toBeInstanceOf(ApiError);
    await expect(again).rejects.toMatchObject({ status: 409, problem: { status: 409 } });
  },
} satisfies Exercises;
