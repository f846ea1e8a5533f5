import { sql } from "drizzle-orm";

import { recomputeDailyStats } from "#app/domains/admin-dashboard/record-daily-stats.server.ts";
import { loadStarterPosts } from "#app/domains/blog/load-starter-posts.server.ts";
import { chooseTemplate } from "#app/domains/certificates/template/choose.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { type Actions, activeLearners, activitiesOf, fullActivities } from "./activities.ts";
import { noRows, writeActivities } from "./activity-rows.ts";
import { addActivities, addRegistrations } from "./add-activities.ts";
import { addMessages } from "./add-messages.ts";
import { addShop } from "./add-shop.ts";
import { addUsers } from "./add-users.ts";
import { collectSearchWords } from "./collect-search-words.ts";
import { type UserPool, readDemo, type Reviews } from "./content.ts";
import { listLearnerNumbers } from "./demo-accounts.ts";
import { type DemoUser, createLearner, staffUser } from "./demo-user.ts";
import { makeWorld, type Fixtures } from "./fixtures.ts";
import { giveBadges } from "./give-badges.ts";
import { addInstitutions } from "./institutions.ts";
import { addInterest, type Interests, listInterests } from "./interest.ts";
import { addMemberships } from "./memberships.ts";
import { Rng } from "./rng.ts";
import { rollupAll } from "./rollup-all.ts";
import { addStaff, findId, type Staff, type StaffMember } from "./staff.ts";
import { addTalk } from "./talk.ts";

export type DemoOptions = {
  learners: number;
  seed: string;
  /** The time up to which the demo's history extends. */
  now: number;
  /** Reports the progress of the work. */
  onProgress?: (step: DemoStep, done: number, of: number) => void;
};
export type DemoStep = "world" | "learners" | "community" | "ranks";

export type DemoResult = {
  added: number;
  there: number;
  /** The accounts that are useful to sign in as. */
  guides: Record<"learner" | "instructor" | "eventStaff", StaffMember & { slug?: string }>;
};

const batchSize = 250;
// Of learners who did little.
const largeBatchSize = 1000;
const concurrency = 2;
// The authors of community posts are among the first learners.
const founders = 500;

/**
 * Fills a migrated database up to the given number of demo learners, and adds nothing if they exist already. It
 * can be interrupted and restarted at any point: a batch of learners is written with all their activities, or not
 * at all.
 */
export async function fillDemo(options: DemoOptions, db: Db): Promise<DemoResult> {
  const { learners, seed, now, onProgress = () => {} } = options;
  const pool = await readDemo("users");
  onProgress("world", 0, 1);
  const staff = await addStaff(pool, seed, now, db);
  const fixtures = await makeWorld(now, staff, db);
  await loadStarterPosts(db);
  await addMessages(now, staff.reviewer.id, db);
  const context = await makeContext(staff);
  const batch = { options, fixtures, context, interests: await listInterests(db) };
  const guide = await addGuide(pool, batch, db);
  await addMemberships({ member: guide.learner, asker: staff.instructor }, now, db);

  const missing = await listMissing(learners, db);
  let done = learners - missing.length;
  const there = done;
  const add = async (numbers: number[]) => {
    const users = numbers.map((n) => createLearner(n, seed, now, pool));
    await db.transaction((tx) => addBatch(users, activitiesOf, batch, tx));
    done += numbers.length;
    onProgress("learners", done, learners);
  };
  onProgress("learners", done, learners);
  const first = missing.filter((n) => n <= founders);
  await addInBatches(first, add, 1);
  onProgress("community", 0, 1);
  await addTalk({ seed, now, fixtures, guide: guide.founder, t: translate(defaultLocale) }, db);
  await addInstitutions({ seed, now, owner: staff.instructor, guide: guide.founder }, db);
  batch.interests = await listInterests(db);
  const others = missing.filter((n) => n > founders && n <= activeLearners);
  await addInBatches(others, add, concurrency);
  batch.interests = undefined;
  const quiet = missing.filter((n) => n > activeLearners);
  if (quiet.length > 0) {
    const addQuiet = () => addInBatches(quiet, add, concurrency, largeBatchSize);
    await collectSearchWords(addQuiet, db);
  }
  await addShop({ seed, now, staffId: staff.reviewer.id, guideId: guide.learner.id }, db);
  await rollupAll(db, (rolledUp, of) => onProgress("ranks", rolledUp, of));
  await recomputeDailyStats(db);
  const { instructor, eventStaff } = staff;
  return {
    added: missing.length,
    there,
    guides: { learner: guide.learner, instructor, eventStaff },
  };
}

type StaffContext = { reviews: Reviews; reviewerId: string; eventStaffId: string; issuer: string };

const makeContext = async (staff: Staff): Promise<StaffContext> => ({
  reviews: await readDemo("reviews"),
  reviewerId: staff.reviewer.id,
  eventStaffId: staff.eventStaff.id,
  issuer: translate(defaultLocale)("certificatePdf.issuerName"),
});

// Adds the learner whose passport the demo shows.
async function addGuide(pool: UserPool, batch: Batch, db: Db) {
  const { seed, now } = batch.options;
  const user = staffUser(pool.staff.learner, seed, now, pool);
  const { email, name, slug } = user;
  const known = await findId(email, db);
  if (!known) await db.transaction((tx) => addBatch([user], fullActivities, batch, tx));
  const id = known ?? user.id;
  return { learner: { id, email, name, slug }, founder: { ...user, id, n: 0 } };
}

async function listMissing(learners: number, db: Db): Promise<number[]> {
  const known = await listLearnerNumbers(db);
  return Array.from({ length: learners }, (_, at) => at + 1).filter((n) => !known.has(n));
}

type Batch = {
  options: DemoOptions;
  fixtures: Fixtures;
  context: StaffContext;
  interests: Interests | undefined;
};
type Doing = (user: DemoUser, fixtures: Fixtures, now: number, rng: Rng) => Actions;

async function addBatch(users: readonly DemoUser[], doing: Doing, batch: Batch, tx: Db) {
  const { seed, now } = batch.options;
  // A lost batch can be added again, and words are added to the search index many at a time.
  await tx.execute(
    sql`select set_config('synchronous_commit', 'off', true), set_config('gin_pending_list_limit', '65536', true)`,
  );
  await addUsers(users, tx);
  const rows = noRows();
  const templateOf = await templates(batch.fixtures, tx);
  for (const user of users) {
    const rng = new Rng(seed, `deeds ${user.email}`);
    const activities = doing(user, batch.fixtures, now, rng);
    writeActivities(user, activities, rows, { now, ...batch.context, templateOf }, rng);
  }
  await addActivities(rows, tx);
  await giveBadges(
    users.map(({ id }) => id),
    tx,
  );
  await tx.execute(sql`
    insert into earned_views (user_id, seen_at)
    select id, now() from unnest(${sql.param(users.map(({ id }) => id))}::uuid[]) as id
    on conflict do nothing`);
  // Last, because of contention on the same rows: concurrent transactions wait only from here on.
  await addRegistrations(rows.event_places, tx);
  if (batch.interests) await addInterest(users, batch.interests, batch.options, tx);
}

// Queried within the transaction that uses them, which prevents their deletion until it ends.
async function templates({ courses }: Fixtures, tx: Db) {
  const goals = [...new Set(courses.map(({ goal }) => goal))];
  const chosen = new Map<number | null, string | null>();
  for (const goal of goals) {
    chosen.set(goal, (await chooseTemplate(goal, tx)) ?? null);
  }
  return (goal: number | null) => chosen.get(goal) ?? null;
}

// Writes batches in sequence: while the database writes one, the next is generated.
async function addInBatches(
  numbers: readonly number[],
  add: (batch: number[]) => Promise<void>,
  rows: number,
  size = batchSize,
): Promise<void> {
  let at = 0;
  const work = async () => {
    while (at < numbers.length) {
      const batch = numbers.slice(at, (at += size));
      await add(batch);
    }
  };
  await Promise.all(Array.from({ length: rows }, work));
}
