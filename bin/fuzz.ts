import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Pool } from "pg";

import { StartupError } from "#app/lib/startup-error.ts";
import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import { type Product, startProduct } from "./bench/product.ts";
import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { addressRequests } from "./fuzz/address-requests.ts";
import { type ApiDocument, apiRequests } from "./fuzz/api-requests.ts";
import { makeIdentities } from "./fuzz/identities.ts";
import { listPatterns } from "./fuzz/list-patterns.ts";
import { type Finding, firstKnown, type Outcome, run } from "./fuzz/run.ts";
import { stopSignal } from "./stop-signal.ts";

const maxShown = 20;

await runCommand(async () => {
  const { requests, seed } = readOptions();
  await ensureBuilt(stopSignal());
  const dataDir = mkdtempSync(join(tmpdir(), "sdg-passport-fuzz-"));
  const product = await startProduct(0, {
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    LOG_LEVEL: "fatal",
  });
  try {
    console.log(`Sending ${requests} requests (--seed ${seed})`);
    return (await fuzz(product, dataDir, requests, seed)) ? 0 : 1;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "2000" }, seed: { type: "string" } },
  });
  const requests = Number(values.requests);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!Number.isInteger(requests) || requests < 2)
    throw new StartupError("--requests must be a whole number, at least 2.");
  if (!Number.isInteger(seed)) throw new StartupError("--seed must be a whole number.");
  return { requests, seed };
}

async function fuzz(product: Product, dataDir: string, requests: number, seed: number) {
  const url = runningPostgresUrl(dataDir);
  if (!url) throw new Error("The product's database isn't running");
  process.env["DATABASE_URL"] = url;
  const database = new Pool({ connectionString: url, max: 2 });
  try {
    const identities = await makeIdentities(database, dataDir);
    const { port } = product;
    const described = await fetch(`${product.url}/api/v1/openapi.json`);
    const document = (await described.json()) as ApiDocument;
    const pool = [...firstKnown];
    const options = { seed, port, identities, pool };
    const half = Math.floor(requests / 2);
    const api = await run(apiRequests(document), { ...options, count: requests - half });
    const addresses = await run(addressRequests(listPatterns()), { ...options, count: half });
    report("API requests", api);
    report("odd URLs", addresses);
    const isSound = await checkAfterwards(product);
    return isSound && api.findings.length + addresses.findings.length === 0;
  } finally {
    await database.end();
    const { closeDb } = await import("#db/client.server.ts");
    await closeDb();
  }
}

function report(what: string, { sent, statuses, findings }: Outcome): void {
  const counts = Object.entries(statuses).map(
    ([status, n]) => `${status === "0" ? "no response" : status}: ${n}`,
  );
  console.log(`${what}: ${sent} sent (${counts.join(", ")}), ${findings.length} findings`);
  for (const finding of findings.slice(0, maxShown)) console.error(describe(finding));
}

// The bytes as base64 can be sent again: echo TEXT | base64 -d | nc localhost PORT
function describe({ status, caller, bytes, answer }: Finding): string {
  const text = JSON.stringify(bytes.subarray(0, 1500).toString("latin1"));
  const again = bytes.length <= 3000 ? `\n  base64: ${bytes.toString("base64")}` : "";
  return `\n${status || "no response"} as ${caller} (${bytes.length} bytes)\n  ${text}${again}\n  response: ${JSON.stringify(answer)}`;
}

/** Returns whether the product is still running, is ready, and its data is consistent with its ledger. */
async function checkAfterwards(product: Product): Promise<boolean> {
  const ready = await fetch(`${product.url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
  if (ready !== 200) console.error(`Afterwards, /readyz returned ${ready || "no response"}`);
  const { checkLedger } = await import("#app/domains/passport/ledger/check-ledger.server.ts");
  const { differences } = await checkLedger();
  for (const { what, of, is, shouldBe } of differences) {
    console.error(`The ${what} ${of} is ${is}, but should be ${shouldBe}.`);
  }
  if (!product.isRunning()) console.error("The product's process has exited.");
  const isSound = ready === 200 && differences.length === 0 && product.isRunning();
  console.log(
    `Afterwards: /readyz returned ${ready}; ${differences.length} differences in the ledger`,
  );
  return isSound;
}
