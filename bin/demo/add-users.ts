import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { DemoUser } from "./demo-user.ts";
import { addRows } from "./rows.ts";
import { stamp } from "./schedule.ts";

/** Creates users with the times at which they joined. They have no password, and receive no emails. */
export async function addUsers(users: readonly DemoUser[], tx: Db): Promise<void> {
  await addRows("users", users.map(userRow), tx);
  // A trigger of the database has created the profiles with the accounts.
  await tx.execute(sql`
    update profiles p set country = r.country, time_zone = r.time_zone, passport_slug = r.passport_slug,
      passport_public = r.passport_public, searchable = r.searchable, on_leaderboard = r.on_leaderboard,
      mail_allowed = false, created_at = r.created_at
    from json_populate_recordset(null::profiles, ${JSON.stringify(users.map(profileRow))}::json) r
    where p.id = r.id`);
}

const userRow = ({ id, name, asciiName, email, joinedAt }: DemoUser) => ({
  id,
  name,
  ascii_name: asciiName,
  email,
  email_verified: false,
  two_factor_enabled: false,
  created_at: stamp(joinedAt),
  updated_at: stamp(joinedAt),
});

const profileRow = (user: DemoUser) => ({
  id: user.id,
  country: user.country,
  time_zone: user.zone,
  passport_slug: user.slug,
  passport_public: user.isPublic,
  searchable: user.searchable,
  on_leaderboard: user.onLeaderboard,
  created_at: stamp(user.joinedAt),
});
