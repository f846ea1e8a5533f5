import { commandLine, isRole, type Role, roles } from "#app/domains/accounts/actor.ts";
import { StartupError } from "#app/lib/startup-error.ts";

import { runCommand } from "./command.ts";
import { joinDatabase } from "./join-database.ts";

const usage = `Usage: npm run admin -- grant EMAIL [ROLE]
       npm run admin -- revoke EMAIL [ROLE]
       npm run admin -- list
       npm run admin -- rotate-key
       npm run admin -- forget-secrets
ROLE is one of ${roles.join(", ")} (default: admin).`;

const withoutUser: Partial<Record<string, () => Promise<void>>> = {
  list,
  "rotate-key": rotateKey,
  "forget-secrets": forget,
};

await runCommand(async () => {
  const [act = "", email, role = "admin"] = process.argv.slice(2);
  const isAlone = act in withoutUser;
  const isOfSomebody = (act === "grant" || act === "revoke") && email;
  if (!isRole(role) || !(isAlone || isOfSomebody)) throw new StartupError(usage);
  const database = await joinDatabase();
  try {
    process.env["DATABASE_URL"] = database.url;
    await (withoutUser[act]?.() ?? change(act, email ?? "", role));
  } finally {
    const { closeDb } = await import("#db/client.server.ts");
    await closeDb();
    await database.stop();
  }
});

async function change(act: string, email: string, role: Role): Promise<void> {
  await migrated();
  const { findUserByEmail } = await import("#app/domains/accounts/roles/roles.server.ts");
  const { grantRole } = await import("#app/domains/accounts/roles/grant.server.ts");
  const { revokeRole } = await import("#app/domains/accounts/roles/revoke.server.ts");
  const user = await findUserByEmail(email);
  const setRole = act === "grant" ? grantRole : revokeRole;
  const answer = user && (await setRole(commandLine, user.id, role));
  if (!answer?.ok) throw new StartupError(explain(email, answer?.reason));
  const [now, before] =
    act === "grant" ? ["now has", "already has"] : ["no longer has", "doesn't have"];
  console.log(`${email} ${answer.changed ? now : before} the role ${role}.`);
}

// A declaration, because the command above runs before a constant here would be set.
function explain(email: string, reason: string | undefined): string {
  return reason === "last-admin"
    ? `${email} is the last admin. Grant the role to someone else first.`
    : `There is no account with the email address ${email}. Its owner must sign up first.`;
}

async function list(): Promise<void> {
  await migrated();
  const { listRoleHolders } = await import("#app/domains/accounts/roles/roles.server.ts");
  const holders = await listRoleHolders();
  for (const { role, email, name } of holders) console.log(`${role}\t${email}\t${name}`);
  if (holders.length === 0) console.log("No one has a role yet.");
}

async function rotateKey(): Promise<void> {
  await migrated();
  const { checkSecrets } = await import("#db/check-secrets.server.ts");
  await checkSecrets();
  const { rotateIssuerKey } = await import("#app/domains/credentials/issuer/keys.server.ts");
  console.log(`New credentials are signed with the key ${await rotateIssuerKey()}.`);
  console.log("Existing credentials stay valid: did.json still lists the earlier public keys.");
}

async function forget(): Promise<void> {
  await migrated();
  const { forgetSecrets } = await import("#db/check-secrets.server.ts");
  await forgetSecrets();
  console.log("The next start accepts its own secrets. All users must log in again.");
}

// A new version may run this command before its first start.
async function migrated(): Promise<void> {
  const { migrate } = await import("#db/migrate.server.ts");
  const { directDatabaseUrl } = await import("#app/platform/env.server.ts");
  await migrate(directDatabaseUrl());
}
