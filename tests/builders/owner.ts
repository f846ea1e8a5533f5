import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { accounts } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor, buildSessionCookie } from "./accounts.ts";

export const ownerPassword = "a good secret";

let digest: Promise<string> | undefined;

/** Creates a signed-in user with a password. */
export async function buildOwner(tx: Db, overrides: Parameters<typeof buildActor>[1] = {}) {
  const actor = await buildActor(tx, overrides);
  digest ??= auth.$context.then((context) => context.password.hash(ownerPassword));
  await tx.insert(accounts).values({
    userId: actor.id,
    accountId: actor.id,
    providerId: "credential",
    password: await digest,
  });
  return { actor, cookie: await buildSessionCookie(tx, actor) };
}
