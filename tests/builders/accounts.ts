import { createHmac, randomBytes } from "node:crypto";

import type { Actor, Role } from "#app/domains/accounts/actor.ts";
import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import { sessions, userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import type { Db } from "#db/client.server.ts";

type ActorOverrides = { name?: string; email?: string; roles?: Role[] };

/** Creates a user with profile and roles. */
export async function buildActor(tx: Db, overrides: ActorOverrides = {}): Promise<Actor> {
  const { name = "Ada Obi", roles = [] } = overrides;
  const email = overrides.email ?? `${randomBytes(6).toString("hex")}@example.org`;
  const [user] = await tx
    .insert(users)
    .values({ name, asciiName: name, email, ...acceptCurrent() })
    .returning();
  if (!user) throw new Error("user not created");
  if (roles.length) {
    await tx.insert(userRoles).values(roles.map((role) => ({ userId: user.id, role })));
  }
  return { id: user.id, email, name, emailVerified: false, roles };
}

/** Creates a session of the actor; returns it as the value of a Cookie header. */
export async function buildSessionCookie(tx: Db, actor: { id: string }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + 30 * 24 * 3600 * 1000);
  await tx.insert(sessions).values({ token, userId: actor.id, expiresAt });
  const signature = createHmac("sha256", readSecret("auth")).update(token).digest("base64");
  return `sdg-passport.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
