import type { Actor } from "#app/domains/accounts/actor.ts";
import { createApiKey } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import type { ApiScope } from "#app/domains/accounts/api-keys/scopes.ts";
import { createClient } from "#examples/client/sdg-passport.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { openApp, origin } from "#tests/http.ts";

export type Client = ReturnType<typeof createClient>;

/** Creates a client that calls the built product as a program would, with a key or anonymously. */
export function clientWith(key?: string): Client {
  return createClient({
    baseUrl: `${origin}/api/v1`,
    fetch: async (request) => (await openApp()).fetch(request),
    ...(key !== undefined && { key }),
  });
}

/** Creates a client for a user, with a key for the given scopes, or for all. */
export async function clientOf(actor: Actor, scopes: ApiScope[] = []): Promise<Client> {
  const input = { id: crypto.randomUUID(), name: "Client", days: 1, scopes };
  const made = await createApiKey(actor, input);
  if (!made.ok) throw new Error(made.reason);
  return clientWith(made.key);
}

/** Creates an admin and a learner, each with a client of their own. */
export async function buildWorld() {
  const admin = await buildActor(db, { roles: ["admin"] });
  const learner = await buildActor(db, { name: "Ada Obi" });
  return {
    admin,
    learner,
    asAdmin: await clientOf(admin),
    asLearner: await clientOf(learner),
    asAnybody: clientWith(),
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Tests that a call of the client does what the document says, by the name of the call. */
export type Exercises = Partial<Record<keyof Client, (world: World) => Promise<void>>>;
