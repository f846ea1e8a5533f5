import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { requestReissue } from "#app/domains/certificates/reissue/request-reissue.server.ts";
import { reportPost } from "#app/domains/community/moderation/report-post.server.ts";
import { applyToTeach } from "#app/domains/instructors/apply-to-teach.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildDealings } from "#tests/builders/commerce.ts";
import { buildPost, buildRegular } from "#tests/builders/community.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";

import { listWaiting } from "./list-waiting.server.ts";
import { daysSince, isLate, type WaitingKind } from "./waiting.ts";

const counts = async (tx: Db) => (await listWaiting(tx)).map(({ kind, n }) => [kind, n]);
const age = (table: string, column: string, days: number, tx: Db) =>
  tx.execute(sql`update ${sql.identifier(table)}
    set ${sql.identifier(column)} = now() - ${days}::integer * interval '1 day'`);

test("lists nothing when nothing was submitted", async () => {
  await inRollback(async (tx) => {
    expect(await listWaiting(tx)).toEqual([]);
  });
});

test("lists items by age, with their number", async () => {
  await inRollback(async (tx) => {
    await buildCompletion(tx);
    await buildCompletion(tx);
    await age("mission_completions", "completed_at", 2, tx);
    const { learner, id } = await buildCertificate(tx);
    await requestReissue(learner, { certificateId: id, wantedName: "Ada N. Obi" }, tx);
    await age("certificate_reissues", "created_at", 9, tx);
    const post = await buildPost(tx);
    for (const name of ["Wangari", "Rosa"]) {
      await reportPost(await buildRegular(tx, name), post.id, { reason: "spam", note: null }, tx);
    }
    await age("post_reports", "created_at", 4, tx);
    expect(await counts(tx)).toEqual([
      ["reissues", 1],
      ["reports", 1],
      ["proofs", 2],
    ]);
    const [first] = await listWaiting(tx);
    expect(first && daysSince(first.since, Date.now())).toBe(9);
  });
});

test("lists institutions, messages, invoices and failed deliveries until they are handled", async () => {
  await inRollback(async (tx) => {
    const actor = await buildActor(tx);
    await buildCompletion(tx);
    await buildDealings(actor, tx);
    const kinds = async () => (await listWaiting(tx)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(["messages", "proofs"]);

    await tx.execute(sql`update institutions set status = 'requested'`);
    await tx.execute(sql`update invoices set paid_at = null`);
    await tx.execute(sql`update webhook_deliveries set status = 'failed'`);
    const all: WaitingKind[] = ["deliveries", "institutions", "invoices", "messages", "proofs"];
    expect(await kinds()).toEqual(all);

    await tx.execute(sql`update webhook_endpoints set is_active = false`);
    await tx.execute(sql`update invoices set method = 'card'`);
    await tx.execute(sql`update messages set status = 'answered'`);
    expect(await kinds()).toEqual(["institutions", "proofs"]);
  });
});

test("lists a login domain until an admin has confirmed it", async () => {
  await inRollback(async (tx) => {
    const { id } = await buildConnected(tx);
    const mailDomain = "lakeside.example";
    await buildProvider(tx, id, {
      issuer: `https://${mailDomain}`,
      mailDomain,
      isConfirmed: false,
    });
    expect(await counts(tx)).toEqual([["domains", 1]]);
    await tx.execute(sql`update identity_providers set confirmed_at = now()`);
    expect(await counts(tx)).toEqual([]);
  });
});

test("lists an application, overdue after a week", async () => {
  await inRollback(async (tx) => {
    const text = "I have taught chemistry at a school for ten years and want to go on here.";
    const learner = await buildActor(tx);
    await applyToTeach(learner, { motivation: text, experience: text, link: null }, tx);
    expect(await counts(tx)).toEqual([["applications", 1]]);
  });
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(isLate(new Date("2026-11-14T12:00:00Z"), now)).toBe(true);
  expect(isLate(new Date("2026-11-14T12:00:01Z"), now)).toBe(false);
});
