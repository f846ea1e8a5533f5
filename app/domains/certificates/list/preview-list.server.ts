import { sql } from "drizzle-orm";

import { passportSlugOf } from "#app/domains/certificates/find-learner.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ListedLearner, ListState, PreviewedLearner } from "./certificate-list.ts";

/**
 * Returns what happens with each line of a list if a certificate for a course is issued to it: who is unknown, who has a
 * valid one with this title already, and who is listed twice.
 */
export async function previewCertificateList(
  rows: readonly ListedLearner[],
  courseTitle: string,
  tx: Db = db,
): Promise<PreviewedLearner[]> {
  const emails = rows.map(({ learner }) => learner.trim().toLowerCase());
  const { rows: found } = await tx.execute<Found>(sql`
    select p.id, p.full_name as name, ${hasCertificate(courseTitle)} as "hasOne"
    from unnest(${sql.param(emails)}::text[], ${sql.param(emails.map(passportSlugOf))}::text[])
      with ordinality as t (email, slug, n)
    left join lateral (
      select p.id, p.full_name from users u join profiles p on p.id = u.id where u.email = t.email
      union all
      select p.id, p.full_name from profiles p where p.passport_slug = t.slug
      limit 1
    ) p on true
    order by t.n`);
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const { id = null, name = null, hasOne = false } = found[index] ?? {};
    const state = stateOf(row, { id, hasOne, isRepeated: id !== null && seen.has(id) });
    if (id !== null) seen.add(id);
    return { ...row, userId: id, name, state };
  });
}

type Found = { id: string | null; name: string | null; hasOne: boolean };

/** The condition that the learner `p` has a valid certificate with this title. */
export const hasCertificate = (courseTitle: string) => sql`exists (
  select from certificates c where c.user_id = p.id and c.revoked_at is null
    and lower(c.certificate_data ->> 'course_title') = lower(${courseTitle}))`;

function stateOf(
  { score }: ListedLearner,
  { id, hasOne, isRepeated }: { id: string | null; hasOne: boolean; isRepeated: boolean },
): ListState {
  if (id === null) return "unknown";
  if (isRepeated) return "repeated";
  if (hasOne) return "has-one";
  return score === undefined ? "bad-score" : "new";
}
