import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

import { notifications } from "#app/domains/notifications/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMember } from "#tests/builders/identity-provider.ts";
import { attend, buildLearner, buildStored, calm, standOf } from "#tests/builders/records.ts";
import { inRollback } from "#tests/db.ts";
import { startRecordStore, storeLogin } from "#tests/record-store.ts";
import { setVariables } from "#tests/worker.ts";

import { findRecordStore } from "./record-store-queries.server.ts";
import {
  removeRecordStore,
  saveRecordStore,
  switchRecordStore,
  testRecordStore,
} from "./save-record-store.server.ts";
import { pauses, sendStatements } from "./send-statements.server.ts";
import { recordStores, xapiStatements } from "./tables.server.ts";

const lrs = await startRecordStore();
// The record store of the tests runs on this machine.
setVariables({ PRIVATE_HOSTS: lrs.host });

afterAll(() => lrs.stop());
beforeEach(() => lrs.forget());

const received = () => [...lrs.statements.values()];

test("retries an unavailable store with growing pauses and then sends everything", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    await attend(await buildLearner(tx, id), tx);
    const { waiting } = await standOf(owner, id, tx);
    lrs.behave({ status: 503 });
    const rested: number[] = [];
    for (let n = 0; n < pauses.length + 1; n++) {
      await sendStatements(tx);
      await sendStatements(tx);
      const { rows } = await tx.execute<{ minutes: number }>(sql`
        select (extract(epoch from retry_at - now()) / 60)::int as minutes from record_stores
        where institution_id = ${id}`);
      rested.push(rows[0]?.minutes ?? 0);
      await tx.update(recordStores).set({ retryAt: sql`now()` });
    }
    expect(rested).toEqual([...pauses, pauses.at(-1)]);
    expect(lrs.requests).toHaveLength(pauses.length + 1);
    expect(await standOf(owner, id, tx)).toEqual({
      ...calm,
      waiting,
      sent: 0,
      lastError: "answered:503",
    });
    lrs.behave({ status: undefined });
    await sendStatements(tx);
    expect(await standOf(owner, id, tx)).toEqual({ ...calm, waiting: 0, sent: waiting });
  }));

test("wrong credentials stop sending, owners are notified once, and new ones resume it", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    const learner = await buildLearner(tx, id);
    await attend(learner, tx);
    lrs.behave({ password: "a new one" });
    await sendStatements(tx);
    await tx.update(recordStores).set({ retryAt: null });
    await sendStatements(tx);
    expect(lrs.requests).toHaveLength(1);
    const halted = { ...calm, sent: 0, lastError: "credentials:401", isHalted: true };
    expect(await standOf(owner, id, tx)).toMatchObject(halted);
    const notes = await tx.select().from(notifications).where(eq(notifications.userId, owner.id));
    expect(notes.filter(({ kind }) => kind === "records_halted")).toHaveLength(1);

    await attend(learner, tx, "While it stood still");
    await save({ password: "a new one" });
    await sendStatements(tx);
    expect(JSON.stringify(received())).toContain("While it stood still");
    expect(await standOf(owner, id, tx)).toMatchObject({ ...calm, waiting: 0 });
  }));

test("a refused statement does not block the others", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    await attend(await buildLearner(tx, id), tx);
    const { waiting } = await standOf(owner, id, tx);
    const [one] = await tx.select().from(xapiStatements).limit(1);
    await tx
      .update(xapiStatements)
      .set({ statement: { id: one?.id, nonsense: true } })
      .where(eq(xapiStatements.id, one?.id ?? ""));
    await sendStatements(tx);
    const end = { ...calm, waiting: 0, sent: waiting - 1, refused: 1 };
    expect(await standOf(owner, id, tx)).toEqual({ ...end, lastError: "refused:400" });
    lrs.requests.length = 0;
    await sendStatements(tx);
    expect(lrs.requests).toEqual([]);

    await attend(await buildLearner(tx, id), tx, "Later");
    lrs.behave({ version: "1.0.3" });
    await sendStatements(tx);
    expect(await standOf(owner, id, tx)).toMatchObject({ waiting: 2, refused: 1 });
  }));

test("uses the store's version, and the connection test reports a wrong one", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    lrs.behave({ version: "1.0.3" });
    await save();
    const tried = () => testRecordStore(owner, id, tx);
    expect(await tried()).toEqual({ ok: true, answer: { end: "refused", fault: "refused:400" } });
    await save({ version: "1.0.3" });
    expect(await tried()).toEqual({ ok: true, answer: { end: "kept" } });
    await attend(await buildLearner(tx, id), tx);
    await sendStatements(tx);
    expect(received().length).toBeGreaterThan(0);
    await save({ password: "wrong" });
    expect(await tried()).toMatchObject({ answer: { end: "no-credentials" } });
  }));

test("sends and queues nothing while disabled, and catches up when enabled", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    const learner = await buildLearner(tx, id);
    expect(await switchRecordStore(owner, id, false, tx)).toEqual({ ok: true });
    await attend(learner, tx);
    await sendStatements(tx);
    expect(lrs.requests).toEqual([]);
    expect(await standOf(owner, id, tx)).toMatchObject({ waiting: 0, isActive: false });
    for (const _ of [1, 2]) {
      expect(await switchRecordStore(owner, id, true, tx)).toEqual({ ok: true });
    }
    await sendStatements(tx);
    expect(JSON.stringify(received())).toContain("Water day");
    expect(await removeRecordStore(owner, id, tx)).toEqual({ ok: true });
    expect(await removeRecordStore(owner, id, tx)).toEqual({ ok: false, reason: "not-found" });
  }));

test("is limited to owners, plans and public stores", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    const manager = await buildActor(tx);
    await buildMember(tx, id, manager, "manager");
    const refused = { ok: false, reason: "not-allowed" };
    for (const other of [manager, await buildLearner(tx, id), await buildActor(tx)]) {
      expect(await save({}, other)).toEqual(refused);
      expect(await switchRecordStore(other, id, false, tx)).toEqual(refused);
      expect(await removeRecordStore(other, id, tx)).toEqual(refused);
      expect(await testRecordStore(other, id, tx)).toEqual(refused);
      expect(await findRecordStore(other, id, tx)).toBeUndefined();
    }
    for (const endpoint of ["http://example.org/xapi", "https://127.0.0.1/", "https://[::1]/x"]) {
      expect(await save({ endpoint })).toEqual({ ok: false, reason: "closed-address" });
    }
    await save();
    const { password: _, ...withoutPassword } = {
      ...storeLogin,
      version: "2.0.0" as const,
      endpoint: "https://other.example/x",
    };
    expect(await saveRecordStore(owner, id, withoutPassword, tx)).toEqual({
      ok: false,
      reason: "password-required",
    });
    const unchanged = { ...withoutPassword, endpoint: lrs.endpoint };
    expect(await saveRecordStore(owner, id, unchanged, tx)).toEqual({ ok: true });
    const [row] = await tx.select().from(recordStores);
    expect(row?.encryptedPassword).not.toContain(storeLogin.password);

    const poor = await buildStored(tx, lrs.endpoint, { isOnPlan: false });
    expect(await poor.save()).toEqual({ ok: false, reason: "not-on-plan" });
  }));

test("sends nothing when the plan has ended and deletes waiting statements with the user", () =>
  inRollback(async (tx) => {
    const { id, owner, save } = await buildStored(tx, lrs.endpoint);
    await save();
    await attend(await buildLearner(tx, id), tx);
    await tx.execute(sql`update membership_periods set ends_at = now()`);
    await sendStatements(tx);
    expect(lrs.requests).toEqual([]);
    expect((await standOf(owner, id, tx)).waiting).toBeGreaterThan(0);
  }));
