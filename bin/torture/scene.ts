import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Pool } from "pg";

import { type Learner, makeLearners } from "#bin/bench/learners.ts";

/** A question with an answer that is right. */
type Question = { id: string; answer: unknown };

export type Course = {
  id: string;
  lessons: string[];
  quizzes: { key: string; questions: Question[] }[];
};

export type Product = { slug: string; variantId: string; price: number; stock: number };

/** What the writers write to; in the database before they begin, so that all of it is known. */
export type Scene = {
  learners: Learner[];
  admins: Learner[];
  /** Open for check-in. */
  events: { id: string; code: string }[];
  /** With few places. */
  smallEvents: string[];
  missions: string[];
  products: Product[];
  courses: Course[];
  topics: string[];
};

/** The pieces of each product in stock at first. */
export const firstStock = 12;
const places = 5;

/**
 * Creates learners and admins with sessions, and as much as they can write to in some minutes, in the database of a
 * product with the starter content and the secrets of a data folder.
 */
export async function openScene(
  databaseUrl: string,
  dataDir: string,
  minutes: number,
): Promise<Scene> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const secret = readFileSync(join(dataDir, "secrets/auth"), "utf8");
    return await makeScene(pool, secret, Math.ceil(60 * minutes));
  } finally {
    await pool.end();
  }
}

async function makeScene(pool: Pool, secret: string, events: number): Promise<Scene> {
  const learners = await makeLearners(pool, secret, 200);
  const admins = await makeLearners(pool, secret, 2);
  await pool.query(
    "insert into user_roles (user_id, role) select id, 'admin' from unnest($1::uuid[]) as id",
    [admins.map(({ id }) => id)],
  );
  return {
    learners,
    admins,
    events: await makeEvents(pool, events),
    smallEvents: await makeSmallEvents(pool, events),
    missions: await makeMissions(pool, Math.ceil(events / 4)),
    products: await makeProducts(pool, events),
    courses: await readCourses(pool),
    topics: await list(pool, "select id from topics where kind = 'goal' order by sdg_goal"),
  };
}

async function makeEvents(pool: Pool, count: number) {
  const { rows } = await pool.query<{ id: string; code: string }>(
    `insert into events (title, description, sdg_goal, points_reward, start_date, end_date, qr_code_data)
      select 'Check-in ' || n, 'Torture', 1 + n % 17, 10 + n % 40, now(), now() + interval '1 day',
        'SDG-torture-' || replace(gen_random_uuid()::text, '-', '')
      from generate_series(1, $1) n returning id, qr_code_data as code`,
    [count],
  );
  return rows;
}

const makeSmallEvents = (pool: Pool, count: number) =>
  list(
    pool,
    `insert into events (title, description, sdg_goal, capacity, start_date, end_date, qr_code_data)
      select 'Few places ' || n, 'Torture', 13, ${places}, now() + interval '1 day', now() + interval '2 days',
        'SDG-places-' || replace(gen_random_uuid()::text, '-', '')
      from generate_series(1, $1) n returning id`,
    [count],
  );

const makeMissions = (pool: Pool, count: number) =>
  list(
    pool,
    `insert into missions (title, description, mission_type, sdg_goal)
      select 'Mission ' || n, 'Torture', 'eco', 1 + n % 17 from generate_series(1, $1) n returning id`,
    [count],
  );

async function makeProducts(pool: Pool, count: number): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `with made as (
        insert into products (slug, name, description)
        select 'torture-' || n, 'Product ' || n, 'Torture' from generate_series(1, $1) n returning id, slug
      ), variants as (
        insert into product_variants (product_id, name, sku, price, currency, stock)
        select id, '', 'SKU-' || slug, 1250, 'EUR', ${firstStock} from made returning id, product_id, price, stock
      )
      select m.slug, v.id as "variantId", v.price, v.stock from variants v join made m on m.id = v.product_id`,
    [count],
  );
  return rows;
}

async function readCourses(pool: Pool): Promise<Course[]> {
  const { rows } = await pool.query<Course>(
    `select c.id,
        array(select l.key::text from course_modules m join lessons l on l.module_id = m.id
          where m.version_id = c.published_version_id order by m.position, l.position) as lessons,
        (select coalesce(json_agg(json_build_object('key', q.key, 'questions',
          (select json_agg(json_build_object('id', a.id, 'answer',
            case a.kind when 'short_answer' then a.answer->0 else a.answer end))
            from questions a where a.quiz_id = q.id)) order by m.position), '[]')
          from course_modules m join quizzes q on q.module_id = m.id
          where m.version_id = c.published_version_id) as quizzes
      from courses c where c.status = 'published' and c.deleted_at is null order by c.slug`,
  );
  return rows;
}

async function list(pool: Pool, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}
