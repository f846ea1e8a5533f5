import { join } from "node:path";

import { sql } from "drizzle-orm";

import { StartupError } from "#app/lib/startup-error.ts";
import { env } from "#app/platform/env.server.ts";
import { fingerprintOf, secretNames } from "#app/platform/secrets.server.ts";

import { type Db, db } from "./client.server.ts";

/**
 * Compares the secrets of this process with the fingerprints in the database, and adds missing fingerprints. Throws a
 * StartupError that says what to do if they differ: sessions would end and stored keys be unreadable.
 */
export async function checkSecrets(tx: Db = db): Promise<void> {
  const own = secretNames.map((name) => ({ name, fingerprint: fingerprintOf(name) }));
  await tx.execute(sql`
    insert into secret_fingerprints (name, fingerprint)
    select name, fingerprint from json_to_recordset(${JSON.stringify(own)}::json)
      as own (name text, fingerprint text)
    on conflict (name) do nothing`);
  await assertSecrets(tx);
}

/** Compares the secrets of this process with the fingerprints in the database; throws a StartupError if they differ. */
export async function assertSecrets(tx: Pick<Db, "execute"> = db): Promise<void> {
  const { rows } = await tx.execute<{ name: string; fingerprint: string }>(
    sql`select name, fingerprint from secret_fingerprints`,
  );
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const others = secretNames.filter((name) => known.get(name) !== fingerprintOf(name));
  if (others.length) throw new StartupError(explain(others));
}

/** Deletes the fingerprints: the next start accepts the secrets that it has. */
export async function forgetSecrets(tx: Db = db): Promise<void> {
  await tx.execute(sql`delete from secret_fingerprints`);
}

function explain(names: readonly string[]): string {
  const { SECRET_KEY, DATA_DIR } = env();
  const source = SECRET_KEY === undefined ? `in ${join(DATA_DIR, "secrets")}` : "from SECRET_KEY";
  return (
    `The secrets of this process (${source}) differ from those of the database: ${names.join(", ")}. ` +
    "Copy DATA_DIR/secrets from the installation that uses this database, or set the same SECRET_KEY for all " +
    "processes. If the secrets are lost, run 'npm run admin -- forget-secrets'. All users must then log in again, and " +
    "the keys of connected systems must be entered again."
  );
}
