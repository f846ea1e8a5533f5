import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import {
  type Achievement,
  issueCertificate,
} from "#app/domains/certificates/issue-certificate.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ListInput } from "./list-input.ts";
import { hasCertificate, previewCertificateList } from "./preview-list.server.ts";
import { readCertificateList } from "./read-list.server.ts";

/**
 * Issues a certificate to each learner of a list who has no valid one with its title, and skips the other lines.
 * Repeated, also at the same time, it issues none twice. Returns the number issued.
 */
export async function issueCertificateList(actor: Actor, input: ListInput, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  const read = readCertificateList(input.list);
  if (!read.ok) return read;
  let issued = 0;
  for (const { userId, score, state } of await previewCertificateList(
    read.rows,
    input.course_title,
    tx,
  )) {
    if (userId === null || state !== "new") continue;
    const achievement = {
      id: idOf(input, userId),
      userId,
      courseTitle: input.course_title,
      sdgGoal: input.sdg_goal,
      completionDate: input.completion_date,
      score: score ?? null,
    };
    if (await issueUnlessHeld(actor, achievement, tx)) issued += 1;
  }
  return { ok: true as const, issued };
}

const issueUnlessHeld = (actor: Actor, achievement: Achievement, tx: Db) =>
  tx.transaction(async (tx) => {
    // Two lists that are issued at the same time wait for each other here. Only the next statement sees what the other
    // has issued.
    await tx.execute(sql`select from profiles where id = ${achievement.userId} for no key update`);
    const { rows } = await tx.execute<{ hasOne: boolean }>(sql`
      select ${hasCertificate(achievement.courseTitle)} as "hasOne"
      from profiles p where p.id = ${achievement.userId}`);
    if (!rows[0] || rows[0].hasOne) return false;
    return (await issueCertificate(actor, achievement, tx)).ok;
  });

// The same for every attempt to issue the same list to the same learner.
function idOf({ id }: ListInput, userId: string): string {
  const digest = createHash("sha256").update(`${id} ${userId}`).digest("hex");
  const variant = `8${digest.slice(17, 20)}`;
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant,
    digest.slice(20, 32),
  ].join("-");
}
