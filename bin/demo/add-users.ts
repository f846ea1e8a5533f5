import { sql } from "drizzle-orm";

import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import type { Db } from "#db/client.server.ts";

import type { DemoUser } from "./demo-user.ts";
import { addRows } from "./rows.ts";
import { stamp } from "./schedule.ts";

/** Creates users with the times at which they joined. They have no password, and receive no emails. */
export async function addUsers(users: readonly DemoUser[], tx: Db): Promise<void> {
  // Otherwise a trigger of the database would create each profile, and its changes would be recorded one by one.
  await tx.execute(sql`select set_config('sdg_passport.profiles_follow', 'on', true)`);
  await addRows("users", users.map(userRow), tx);
  await addRows("profiles", users.map(profileRow), tx);
  await tx.execute(sql`select set_config('sdg_passport.profiles_follow', 'off', true)`);
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
  terms_version: acceptCurrent().termsVersion,
  privacy_version: acceptCurrent().privacyVersion,
});

const profileRow = (user: DemoUser) => ({
  id: user.id,
  full_name: user.name,
  country: user.country,
  time_zone: user.zone,
  passport_slug: user.slug,
  passport_public: user.isPublic,
  searchable: user.searchable,
  on_leaderboard: user.onLeaderboard,
  mail_allowed: false,
  created_at: stamp(user.joinedAt),
});
