import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { Person } from "./person.ts";
import { addRows } from "./rows.ts";
import { stamp } from "./schedule.ts";

/** Creates users with the times at which they joined. They have no password, and receive no emails. */
export async function addUsers(people: readonly Person[], tx: Db): Promise<void> {
  await addRows("users", people.map(userRow), tx);
  // A trigger of the database has created the profiles with the accounts.
  await tx.execute(sql`
    update profiles p set country = r.country, time_zone = r.time_zone, passport_slug = r.passport_slug,
      passport_public = r.passport_public, searchable = r.searchable, on_leaderboard = r.on_leaderboard,
      mail_allowed = false, created_at = r.created_at
    from json_populate_recordset(null::profiles, ${JSON.stringify(people.map(profileRow))}::json) r
    where p.id = r.id`);
}

const userRow = ({ id, name, asciiName, email, joinedAt }: Person) => ({
  id,
  name,
  ascii_name: asciiName,
  email,
  email_verified: false,
  two_factor_enabled: false,
  created_at: stamp(joinedAt),
  updated_at: stamp(joinedAt),
});

const profileRow = (person: Person) => ({
  id: person.id,
  country: person.country,
  time_zone: person.zone,
  passport_slug: person.slug,
  passport_public: person.isPublic,
  searchable: person.searchable,
  on_leaderboard: person.onLeaderboard,
  created_at: stamp(person.joinedAt),
});
