import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { mailKinds } from "./mail-kind.ts";
import { findStop, switchMail, writeStopToken } from "./stop-mail.server.ts";

const offOf = async (id: string, tx: Db) => {
  const { rows } = await tx.execute<{ off: string[] }>(
    sql`select mail_off as off from profiles where id = ${id}`,
  );
  return rows[0]?.off.toSorted();
};

test("a token stops only its kind of email, idempotently, and can resume it", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildActor(tx), await buildActor(tx)];
    const token = writeStopToken(ada.id, "decisions");
    expect(await findStop(token, tx)).toEqual({ kind: "decisions", isOn: true });
    for (const _ of [1, 2]) {
      expect(await switchMail(token, false, tx)).toEqual({ ok: true, kind: "decisions" });
      expect(await offOf(ada.id, tx)).toEqual(["decisions"]);
    }
    await switchMail(writeStopToken(ada.id, "places"), false, tx);
    expect(await findStop(token, tx)).toEqual({ kind: "decisions", isOn: false });
    for (const _ of [1, 2]) await switchMail(token, true, tx);
    expect([await offOf(ada.id, tx), await offOf(bea.id, tx)]).toEqual([["places"], []]);
  }));

test("sends no email of any kind to a user who disabled email", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await updateProfile(ada, { mail_allowed: false }, tx);
    const token = writeStopToken(ada.id, "decisions");
    expect(await findStop(token, tx)).toEqual({ kind: "decisions", isOn: false });
  }));

test("ignores a changed, foreign or malformed token", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildActor(tx), await buildActor(tx)];
    const token = writeStopToken(ada.id, "decisions");
    const [kind = "", id = "", signature = ""] = token.split(".");
    for (const wrong of [
      "",
      "x",
      "..",
      `${kind}.${id}`,
      `${kind}.${id}.`,
      `registrations.${id}.${signature}`,
      `${kind}.${bea.id}.${signature}`,
      `${kind}.${id}.${signature.slice(0, -1)}`,
      `${kind}.${id}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
      `${token}.x`,
      writeStopToken(randomUUID(), "decisions"),
    ]) {
      expect(await findStop(wrong, tx), wrong).toBeUndefined();
      expect(await switchMail(wrong, false, tx), wrong).toEqual({ ok: false, reason: "not-found" });
    }
    expect([await offOf(ada.id, tx), await offOf(bea.id, tx)]).toEqual([[], []]);
  }));

test("stopping all kinds concurrently stops each once", () =>
  inOwnDatabase(async ({ db }) => {
    const { id } = await buildActor(db);
    const tokens = mailKinds.flatMap((kind) => Array(5).fill(writeStopToken(id, kind)) as string[]);
    await Promise.all(tokens.map((token) => switchMail(token, false, db)));
    expect(await offOf(id, db)).toEqual(mailKinds.toSorted());
  }));
