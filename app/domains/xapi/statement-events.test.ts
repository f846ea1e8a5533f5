import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { env } from "#app/platform/env.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMember } from "#tests/builders/identity-provider.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import {
  attend,
  buildLearner,
  buildStored,
  calm,
  finishCourse,
  standOf,
} from "#tests/builders/records.ts";
import { inRollback } from "#tests/db.ts";
import { startRecordStore } from "#tests/record-store.ts";
import { setVariables } from "#tests/worker.ts";

import { sendStatements } from "./send-statements.server.ts";
import { statementId } from "./statement.ts";
import { xapiStatements } from "./tables.server.ts";

const lrs = await startRecordStore();
// The record store of the tests runs on this machine.
setVariables({ PRIVATE_HOSTS: lrs.host });

afterAll(() => lrs.stop());
beforeEach(() => lrs.forget());

const received = () => [...lrs.statements.values()];

test("reports every activity of a member as the protocol requires, without identity", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    expect(await save()).toEqual({ ok: true });
    const learner = await buildLearner(tx, id);
    const event = await attend(learner, tx);
    const course = await finishCourse(learner, tx);
    const { id: completion } = await buildCompletion(tx, { learner });
    const admin = await buildActor(tx, { roles: ["admin"] });
    await reviewCompletion(admin, completion, { decision: "approved", review_note: null }, tx);

    await sendStatements(tx);

    expect(lrs.complaints).toEqual([]);
    const verbs = received().map(({ verb, object }) => {
      const { definition } = object as { definition: { name: { en: string } } };
      return [verb.id, definition.name.en];
    });
    const adl = "http://adlnet.gov/expapi/verbs";
    expect(verbs).toEqual(
      expect.arrayContaining([
        [`${adl}/attended`, "Water day"],
        [`${adl}/registered`, "Clean water"],
        [`${adl}/passed`, course.quiz.title],
        [`${adl}/completed`, "Clean water"],
        ["http://specification.openbadges.org/xapi/verbs/earned", "Clean water"],
        ["http://specification.openbadges.org/xapi/verbs/earned", "First Step"],
      ]),
    );
    const origin = env().PUBLIC_URL;
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, learner.id));
    const attended = received().find(({ verb }) => verb.id === `${adl}/attended`);
    const [activity] = (
      await tx.execute<{ id: string; at: string }>(sql`
        select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from activities where user_id = ${learner.id} and activity_type = 'event_attendance'`)
    ).rows;
    expect(attended).toEqual({
      id: statementId(activity?.id ?? "", origin),
      actor: { objectType: "Agent", account: { homePage: origin, name: profile?.subjectId } },
      verb: { id: `${adl}/attended`, display: { "en-US": "attended" } },
      object: {
        objectType: "Activity",
        id: `${origin}/events/${event.id}`,
        definition: {
          name: { en: "Water day" },
          description: { en: event.description },
          type: "http://activitystrea.ms/schema/1.0/event",
        },
      },
      context: {
        platform: "SDG Passport",
        language: "en",
        contextActivities: {
          other: [{ objectType: "Activity", id: "http://metadata.un.org/sdg/6" }],
        },
      },
      timestamp: activity?.at,
    });
    const all = JSON.stringify(received());
    for (const secret of [learner.name, learner.email, learner.id, "mbox", "SDG-2"]) {
      expect(all).not.toContain(secret);
    }
    expect(await standOf(owner, id, tx)).toEqual({ ...calm, waiting: 0, sent: received().length });
  }));

test("reports activities since joining only, also those before the store was connected", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    const learner = await buildActor(tx);
    const stranger = await buildActor(tx);
    await attend(learner, tx, "Before joining");
    await tx.execute(sql`alter table activities disable trigger activities_append_only`);
    await tx.execute(sql`update activities set created_at = created_at - interval '1 day'`);
    await buildMember(tx, id, learner);
    await attend(learner, tx, "Before the store");
    await save();
    await attend(learner, tx, "After it");
    await attend(stranger, tx, "Nobody's");
    await save();
    expect(await standOf(owner, id, tx)).toMatchObject({ waiting: 2 });
    await sendStatements(tx);
    const all = JSON.stringify(received());
    expect([all.includes("Before the store"), all.includes("After it")]).toEqual([true, true]);
    expect([all.includes("Before joining"), all.includes("Nobody's")]).toEqual([false, false]);
  }));

test("a reversed activity voids its statement", () =>
  inRollback(async (tx) => {
    const { id, save } = await buildStored(tx, lrs.endpoint);
    await save();
    const learner = await buildLearner(tx, id);
    const event = await attend(learner, tx);
    await sendStatements(tx);
    const attended = received().find(({ verb }) => verb.id.endsWith("/attended"));
    const staff = await buildActor(tx, { roles: ["event_staff"] });
    expect(await undoCheckIn(staff, { eventId: event.id, learner: learner.id }, tx)).toMatchObject({
      ok: true,
    });
    await sendStatements(tx);
    expect(lrs.complaints).toEqual([]);
    const voided = received().find(({ verb }) => verb.id.endsWith("/voided"));
    expect(voided?.["object"]).toEqual({ objectType: "StatementRef", id: attended?.id });
  }));

test("a resent statement is identical, and stored ones count as sent", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    const learner = await buildLearner(tx, id);
    await attend(learner, tx);
    await sendStatements(tx);
    const before = structuredClone(received());
    await sendStatements(tx);
    expect(lrs.requests).toHaveLength(1);
    // As if the response had been lost, while the event was renamed.
    await tx.update(xapiStatements).set({ sentAt: null, nextAttemptAt: sql`now()` });
    await tx.execute(sql`update events set description = 'Another'`);
    await sendStatements(tx);
    expect(received()).toEqual(before);
    expect(lrs.requests).toHaveLength(2);

    const [first] = before;
    if (first) lrs.statements.set(first.id, { ...first, timestamp: "2020-01-01T00:00:00Z" });
    await tx.update(xapiStatements).set({ sentAt: null, nextAttemptAt: sql`now()` });
    await sendStatements(tx);
    expect(await standOf(owner, id, tx)).toEqual({ ...calm, waiting: 0, sent: before.length });
  }));
