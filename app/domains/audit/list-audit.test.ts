import { expect, test } from "vitest";

import { commandLine } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";

import { auditSentence } from "./audit.ts";
import { type AuditFilter, listAudit } from "./list-audit.server.ts";

const buildAdmin = (tx: Db, name = "Root Admin") => buildActor(tx, { name, roles: ["admin"] });
const actionsOf = async (tx: Db, filter: AuditFilter) =>
  (await listAudit({ ...filter, limit: 50 }, tx)).items.map(({ action }) => action);

test("an entry names actor, action and subject by their current names, with links", async () => {
  await inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const ada = await buildActor(tx);
    await grantRole(admin, ada.id, "instructor", tx);
    expect((await listAudit({ limit: 10 }, tx)).items).toEqual([
      {
        id: expect.any(String),
        action: "role.granted",
        createdAt: expect.any(Date),
        actor: { id: admin.id, name: "Root Admin" },
        subject: { type: "user", id: ada.id, name: "Ada Obi", path: `/admin/people/${ada.id}` },
        learner: null,
        note: null,
        role: "instructor",
      },
    ]);
  });
});

test("a deleted subject keeps its name without a link; a deleted user has none", async () => {
  await inRollback(async (tx) => {
    const [admin, other] = [await buildAdmin(tx), await buildAdmin(tx, "Second Admin")];
    const event = await buildEvent(tx);
    await deleteEvent(other, event.id, tx);
    await eraseAccount(other, tx);
    const { items } = await listAudit({ limit: 10, kind: "event" }, tx);
    expect(items).toMatchObject([
      {
        action: "event.deleted",
        actor: { id: other.id, name: null },
        subject: { type: "event", id: event.id, name: event.title, path: null },
      },
    ]);
    expect(await actionsOf(tx, { who: other.id })).toEqual(["account.erased", "event.deleted"]);
    expect(await actionsOf(tx, { who: admin.id })).toEqual([]);
  });
});

test("filters by actor, subject, action and time, alone and combined", async () => {
  await inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const second = await buildAdmin(tx, "Second Admin");
    const proof = await buildCompletion(tx, { learner: await buildActor(tx, { name: "Wangari" }) });
    await reviewCompletion(second, proof.id, { decision: "rejected", review_note: "Blurred" }, tx);
    await grantRole(admin, proof.learner.id, "event_staff", tx);
    await grantRole(commandLine, second.id, "instructor", tx);
    const both = ["role.granted", "completion.rejected"];
    const [now, hour] = [Date.now(), 3600 * 1000];
    expect(await actionsOf(tx, {})).toHaveLength(3);
    expect(await actionsOf(tx, { who: "second adm" })).toEqual(["completion.rejected"]);
    expect((await actionsOf(tx, { whom: "wangari" })).toSorted()).toEqual(both.toSorted());
    expect(await actionsOf(tx, { whom: "wangari", kind: "role" })).toEqual(["role.granted"]);
    expect(await actionsOf(tx, { who: "root", whom: "second" })).toEqual([]);
    expect(await actionsOf(tx, { from: new Date(now - hour) })).toHaveLength(3);
    expect(await actionsOf(tx, { from: new Date(now + hour) })).toEqual([]);
    expect(await actionsOf(tx, { before: new Date(now - hour) })).toEqual([]);
    expect(await actionsOf(tx, { who: "nobody at all" })).toEqual([]);
    const { items } = await listAudit({ kind: "completion", limit: 1 }, tx);
    expect(items).toMatchObject([
      { note: "Blurred", learner: { name: "Wangari" }, subject: { name: "Plant a tree" } },
    ]);
  });
});

test("pages without gaps, also for entries of the same moment", async () => {
  await inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    // All in one transaction, so that all have the same time.
    for (let n = 0; n < 5; n++) {
      await writeAudit(admin, "event.updated", { type: "event", id: `${n}` }, {}, tx);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAudit({ limit: 2, cursor }, tx);
      seen.push(...page.items.map(({ subject }) => subject.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
    expect((await listAudit({ limit: 2, cursor: "1 or 1=1" }, tx)).items).toEqual([]);
  });
});

test("lists actions without a sentence, and with arbitrary details", async () => {
  await inRollback(async (tx) => {
    for (const details of [[], "text", { learner: 7, title: {} }]) {
      await tx.insert(auditLog).values({
        action: "comet.caught",
        subjectType: "comet",
        subjectId: "C/2026",
        details,
      });
    }
    const { items } = await listAudit({ limit: 10 }, tx);
    expect(items.map(({ subject, learner }) => [subject.name, learner])).toEqual(
      items.map(() => [null, null]),
    );
    expect(auditSentence("comet.caught")).toBe("audit.other");
    expect(auditSentence("function Object() { [native code] }")).toBe("audit.other");
  });
});
