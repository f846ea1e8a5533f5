import { StartupError } from "#app/lib/startup-error.ts";

import { runCommand } from "./command.ts";
import { demoOptions } from "./demo/options.ts";
import { showProgress } from "./demo/progress.ts";
import { describeDatabase, joinDatabase } from "./join-database.ts";

await runCommand(async () => {
  // In the mode of tests, passwords would be hashed at a cost too low to protect them, and the product would not accept them.
  process.env["NODE_ENV"] = "production";
  const { password, ...options } = demoOptions(process.argv.slice(2));
  console.log(describeDatabase());
  const database = await joinDatabase({ mayCreate: true });
  try {
    process.env["DATABASE_URL"] = database.url;
    const { migrate } = await import("#db/migrate.server.ts");
    const { fillDemo } = await import("./demo/fill.ts");
    const { db } = await import("#db/client.server.ts");
    const { directDatabaseUrl } = await import("#app/platform/env.server.ts");
    await migrate(directDatabaseUrl());
    const startedAt = performance.now();
    const progress = showProgress(process.stdout);
    const result = await fillDemo({ ...options, now: Date.now(), onProgress: progress.show }, db);
    progress.end();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `Added ${result.added} demo learners in ${seconds} s (${result.there} already existed).`,
    );
    const { learner, instructor, eventStaff } = result.guides;
    if (password) await setPasswords([learner.id, instructor.id, eventStaff.id], password);
    console.log(`A full passport: ${learner.email}, /passport/${learner.slug ?? learner.id}`);
    console.log(`An instructor:   ${instructor.email}`);
    console.log(`Event staff:     ${eventStaff.email}`);
    console.log(
      password
        ? "All three can log in with the given password."
        : "To let these three log in, use --password PASSWORD.",
    );
  } finally {
    const { closeDb } = await import("#db/client.server.ts");
    await closeDb();
    await database.stop();
  }
});

async function setPasswords(ids: readonly string[], password: string): Promise<void> {
  const { env } = await import("#app/platform/env.server.ts");
  const { checkPassword } = await import("#app/domains/accounts/sign-in/sign-up-rules.ts");
  if (checkPassword(password, env().PASSWORD_MIN_LENGTH)) {
    throw new StartupError(
      "The learners were added, but the password is too short or too long. Run the command again with another one.",
    );
  }
  const { givePassword } = await import("./demo/give-password.ts");
  for (const id of ids) {
    // Hashing uses a whole processor anyway.
    await givePassword(id, password);
  }
}
