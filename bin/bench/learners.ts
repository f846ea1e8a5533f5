import { createHmac, randomUUID } from "node:crypto";

import type { Pool } from "pg";

export type Learner = { id: string; cookie: string };

/** Creates `count` learners with a session each, directly in the database, with public passports. */
export async function makeLearners(pool: Pool, secret: string, count: number): Promise<Learner[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, ascii_name, email)
      select 'Learner ' || n, 'Learner ' || n, 'learner-' || n || '-' || gen_random_uuid() || '@example.org'
      from generate_series(1, $1) as n returning id`,
    [count],
  );
  const learners = rows.map(({ id }) => ({ id, token: `bench-${id}` }));
  await pool.query(
    `insert into sessions (user_id, token, expires_at)
      select id, 'bench-' || id, now() + interval '30 days' from unnest($1::uuid[]) as id`,
    [learners.map(({ id }) => id)],
  );
  await pool.query("update profiles set passport_public = true where id = any($1)", [
    rows.map(({ id }) => id),
  ]);
  return learners.map(({ id, token }) => ({ id, cookie: cookieOf(token, secret) }));
}

/** Creates an admin with a session. */
export async function makeAdmin(pool: Pool, secret: string): Promise<Learner> {
  const [admin] = await makeLearners(pool, secret, 1);
  if (!admin) throw new Error("No admin was created");
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
  return admin;
}

/** Creates a session for a user; returns its cookie. */
export async function cookieFor(pool: Pool, secret: string, id: string): Promise<string> {
  const token = `bench-${randomUUID()}`;
  await pool.query(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '30 days')",
    [id, token],
  );
  return cookieOf(token, secret);
}

function cookieOf(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `sdg-passport.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
