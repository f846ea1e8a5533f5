import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import { admin } from "./e2e/users.ts";

export const e2ePort = process.env["E2E_PORT"] ?? "3117";
// Below the ports that systems give to outgoing connections: one of those could take it before the test listens.
export const receiverPort = 10_000 + (Number(e2ePort) % 20_000);

/**
 * Starts the real product with an empty database for the browser tests; returns a function that removes all of it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "sdg-e2e-"));
  const address = `http://localhost:${e2ePort}`;
  const product = spawn(process.execPath, ["bin/start.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: e2ePort,
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_FACTOR: "100",
      // The browsers need the cores.
      WEB_CONCURRENCY: "1",
      // The address of the webhook receiver in the browser tests.
      PRIVATE_HOSTS: `127.0.0.1:${receiverPort}`,
    },
  });
  const stop = async () => {
    await end(product);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product);
  } catch (error) {
    await stop();
    throw error;
  }
  // The workers inherit these: builders write to the same database, sign with the same secret, and write links to the
  // product into emails.
  process.env["PUBLIC_URL"] = address;
  process.env["DATA_DIR"] = dataDir;
  process.env["DATABASE_URL"] = runningPostgresUrl(dataDir);
  return stop;
}

function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    product.stdout?.on("data", (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk.toString();
      if (output.includes("is ready at")) resolve();
    });
    product.once("exit", () => reject(new Error(`The product did not start.\n${output}`)));
  });
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise((resolve) => product.once("exit", resolve));
  product.kill("SIGTERM");
  await ended;
}
