import { sql } from "drizzle-orm";

import { institutionLimits } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";

import { type InstitutionText, readDemo } from "./content.ts";
import { type Founder, listFounders } from "./demo-accounts.ts";
import { Rng, idAt } from "./rng.ts";
import { addRows } from "./rows.ts";
import { day, stamp } from "./schedule.ts";

type Posts = {
  seed: string;
  now: number;
  /** The accounts to sign in as: `owner` to see a staff area, `guide` to see a page as a member. */
  owner: { id: string };
  guide: Founder;
};

/**
 * Creates the institutions that are missing, each with cohorts and members; they have no plan, so they have few
 * members.
 */
export async function addInstitutions(posts: Posts, db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slug: string }>(sql`select slug from institutions`);
    const known = new Set(rows.map(({ slug }) => slug));
    const texts = await readDemo("institutions");
    const founders = await listFounders(texts.length * institutionLimits.free.members, tx);
    for (const [at, text] of texts.entries()) {
      if (known.has(text.slug)) continue;
      const own = founders.filter((_, nth) => nth % texts.length === at);
      await addInstitution(text, at === 0, own, posts, tx);
    }
  });
}

async function addInstitution(
  text: InstitutionText,
  isFirst: boolean,
  founders: readonly Founder[],
  { seed, now, owner, guide }: Posts,
  tx: Db,
) {
  const rng = new Rng(seed, `institution ${text.slug}`);
  const at = now - rng.whole(60, 300) * day;
  const id = idAt(at, rng);
  const max = rng.whole(12, institutionLimits.free.members - 5);
  const joined = founders.slice(0, max);
  const first = isFirst ? owner.id : joined[0]?.id;
  if (first === undefined) return;
  const { slug, name, kind, country, city, website } = text;
  const institution = { id, slug, name, kind, country, city, website, description: text.text };
  const decided = { status: "approved", requested_by: first, reviewed_at: stamp(at + day) };
  await addRows(
    "institutions",
    [{ ...institution, ...decided, may_verify_proofs: isFirst, created_at: stamp(at) }],
    tx,
  );
  const cohorts = text.cohorts.map((name, nth) => {
    return {
      id: idAt(at + nth + 1, rng),
      institution_id: id,
      name,
      created_at: stamp(at + day),
    };
  });
  await addRows("cohorts", cohorts, tx);
  const users = [
    ...(isFirst ? [{ id: first, joinedAt: 0, isPublic: true }, guide] : []),
    ...joined,
  ];
  const members = users.map(({ id: userId, joinedAt, isPublic }, nth) => ({
    institution_id: id,
    user_id: userId,
    role: userId === first ? "owner" : nth === 2 ? "manager" : "member",
    cohort_id: userId === first || cohorts.length === 0 ? null : rng.pick(cohorts).id,
    is_named: isPublic && rng.hits(0.4),
    joined_at: stamp(Math.min(now, Math.max(joinedAt, at + day) + rng.next() * day)),
  }));
  await addRows("institution_members", members, tx);
}
