import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Pool } from "pg";

import { makeLearners } from "#bin/bench/learners.ts";

import type { Caller } from "./request.ts";

/** The headers that authenticate each caller: an API key for the API, a cookie elsewhere. */
export type Identities = Record<
  Caller,
  { api: Record<string, string>; page: Record<string, string> }
>;

/** Creates a learner and an admin, each with a session and an API key, in the environment's database. */
export async function makeIdentities(pool: Pool, dataDir: string): Promise<Identities> {
  const secret = readFileSync(join(dataDir, "secrets/auth"), "utf8");
  const [learner, admin] = await makeLearners(pool, secret, 2);
  if (!learner || !admin) throw new Error("No learners were created");
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
  const { createApiKey } = await import("#app/domains/accounts/api-keys/api-keys.server.ts");
  const identityOf = async ({ id, cookie }: { id: string; cookie: string }) => {
    const input = { id: randomUUID(), name: "Fuzz", days: null, scopes: [] };
    const made = await createApiKey({ id }, input);
    if (!made.ok) throw new Error(made.reason);
    return { api: { Authorization: `Bearer ${made.key}` }, page: { Cookie: cookie } };
  };
  return {
    anonymous: { api: {}, page: {} },
    "wrong key": {
      api: { Authorization: "Bearer sdgp_wrong\u00ff" },
      page: { Cookie: "sdg-passport.session_token=x.y" },
    },
    learner: await identityOf(learner),
    admin: await identityOf(admin),
  };
}
