import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { Client } from "pg";

import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { dumpDataFolder } from "#tests/upgrade/dump.ts";
import { fixtureFolder, type UpgradeFixture } from "#tests/upgrade/fixture.ts";

import { runCommand } from "./command.ts";

// Writes the data folder of this version as a fixture of tests/process/upgrade.test.ts; docs/releases.md explains
// when to run it.

const password = "only-for-tests-9";
const learners = 6;

await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sdg-fixture-"));
  try {
    await startOnce(dataDir);
    const postgres = await startPostgres({ dataDir });
    const client = new Client({ connectionString: postgres.url });
    try {
      const email = await fill(dataDir, postgres.url);
      await client.connect();
      const known = { email, password, ...(await findKnown(client, email)) };
      write({ ...(await dumpDataFolder(dataDir, client)), known });
    } finally {
      await client.end();
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Starts the product once, which creates its secrets, its first admin and the starter content. */
async function startOnce(dataDir: string): Promise<void> {
  const product = spawn(process.execPath, ["bin/start.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      PUBLIC_URL: "http://localhost:3000",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: password,
    },
  });
  product.stdout.on("data", (chunk: Buffer) => {
    if (chunk.includes("is ready at")) product.kill("SIGTERM");
  });
  const code = await new Promise((resolve) => product.once("close", resolve));
  if (code !== 0) throw new Error("The product didn't start");
}

/** Adds a small demo and a learner with rows in nearly every table; returns the email of the demo's learner. */
async function fill(dataDir: string, url: string): Promise<string> {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PUBLIC_URL: "http://localhost:3000",
  });
  const { closeDb, db } = await import("#db/client.server.ts");
  const { fillDemo } = await import("./demo/fill.ts");
  const { givePassword } = await import("./demo/give-password.ts");
  const { buildCompleteAccount } = await import("#tests/builders/complete-account.ts");
  const { addRareRows } = await import("#tests/upgrade/rare-rows.ts");
  try {
    const { guides } = await fillDemo({ learners, seed: "upgrade", now: Date.now() }, db);
    await givePassword(guides.learner.id, password);
    await db.transaction(async (tx) => {
      await buildCompleteAccount(tx);
      await addRareRows(tx);
    });
    return guides.learner.email;
  } finally {
    await closeDb();
  }
}

async function findKnown(client: Client, email: string) {
  const { rows } = await client.query<
    Pick<UpgradeFixture["known"], "fullName" | "slug" | "certificate">
  >(
    `select p.full_name as "fullName", p.passport_slug as slug, min(c.certificate_number) as certificate
     from users u join profiles p using (id) join certificates c on c.user_id = p.id
     where u.email = $1 and p.passport_public group by 1, 2`,
    [email],
  );
  if (!rows[0]) throw new Error("The demo's learner has no public passport with a certificate");
  return rows[0];
}

function write(fixture: UpgradeFixture): void {
  const path = join(fixtureFolder, `${fixture.lastMigration}.json.gz`);
  const content = gzipSync(JSON.stringify(fixture), { level: 9 });
  mkdirSync(fixtureFolder, { recursive: true });
  writeFileSync(path, content);
  const empty = fixture.tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  const files = Object.keys(fixture.files).length;
  console.log(`${path}: ${content.length} bytes, ${fixture.tables.length} tables, ${files} files.`);
  console.log(`Tables without rows: ${empty.join(", ") || "none"}.`);
}
