import { connect, createServer, type Socket } from "node:net";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

// Creates the database of this file.
import "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import {
  databasePids,
  type DataDir,
  makePreparedDataDir,
  type Product,
  startProduct,
} from "./product.ts";

/** The functions that make a database stop responding while its connections stay open, and that restore it. */
type Freeze = {
  prepare(): Promise<Record<string, string>>;
  freeze(dataDir: string): void;
  thaw(dataDir: string): void;
  end(): void;
};

const signal = (dataDir: string, name: NodeJS.Signals) => {
  for (const pid of databasePids(dataDir)) process.kill(pid, name);
};

const stopped: Freeze = {
  prepare: async () => ({}),
  freeze: (dataDir) => signal(dataDir, "SIGSTOP"),
  thaw: (dataDir) => signal(dataDir, "SIGCONT"),
  end: () => {},
};

/** Simulates a network that drops all packets for a while, and afterwards all its connections. */
function cutNetwork(): Freeze {
  const target = new URL(databaseUrl());
  const socketPath = `${target.searchParams.get("host") ?? ""}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inner) => {
    const outer = connect(socketPath);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}).on("close", () => to.destroy());
      from.on("data", (chunk) => isCut || to.write(chunk));
    }
  });
  return {
    prepare: () =>
      new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          const bound = server.address();
          const url = new URL(target);
          url.searchParams.delete("host");
          url.host = `127.0.0.1:${bound && typeof bound === "object" ? bound.port : 0}`;
          resolve({ DATABASE_URL: url.href });
        });
      }),
    freeze: () => (isCut = true),
    thaw: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.each([
  ["stopped", () => stopped],
  ["cut off from the network", cutNetwork],
])("while the database is %s", (_, make) => {
  let dataDir: DataDir;
  let trouble: Freeze;
  let product: Product;
  let address: string;

  beforeEach(async () => {
    dataDir = await makePreparedDataDir();
    trouble = make();
    product = startProduct(dataDir.path, await trouble.prepare());
    address = await product.ready;
  }, 60_000);

  afterEach(async () => {
    // A frozen database cannot be shut down.
    trouble.thaw(dataDir.path);
    product.process.kill("SIGTERM");
    await product.ended;
    trouble.end();
    dataDir.remove();
  });

  async function ask(path: string, init: RequestInit = {}) {
    // Less than the time after which any statement is given up.
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(`${address}${path}`, { redirect: "manual", signal, ...init });
    return { answer, text: await answer.text() };
  }

  const pages = Array.from({ length: 24 }, (_, n) => `/leaderboard?cursor=${n}`);
  const form = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: "POST",
      headers: { Origin: address },
      body: new URLSearchParams(fields),
    });

  test("whatever needs it is answered 503 without waiting for it, and everything is back when it is", async () => {
    expect((await ask("/leaderboard?cursor=x")).answer.status).toBeLessThan(500);
    trouble.freeze(dataDir.path);
    // The database responds only after it is thawed, so no answer that arrives before has waited for it.
    const answers = await Promise.all([
      ...pages.map((path) => ask(path)),
      ask("/events?kind=workshop"),
      ask("/api/v1/events"),
      ask("/readyz"),
      form("/auth", { intent: "login", email: "ada@example.org", password: "correct-horse" }),
      ask("/api/auth/sign-up/email", {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: address },
        body: JSON.stringify({ name: "Ada", email: "ada@example.org", password: "correct-horse" }),
      }),
    ]);
    expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 503));
    const [page] = answers;
    expect(page?.text).toContain("We’ll be back in a moment");
    expect(page?.answer.headers.get("retry-after")).toBe("5");
    expect((await ask("/healthz")).answer.status).toBe(200);
    // The outage is known now, so requests fail without waiting.
    expect((await ask("/events?kind=webinar")).answer.status).toBe(503);
    trouble.thaw(dataDir.path);
    const status = async (path: string) => (await ask(path)).answer.status;
    await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(200);
    await expect.poll(() => status("/events?kind=webinar"), { timeout: 10_000 }).toBe(200);
    expect(product.process.exitCode).toBeNull();
  }, 60_000);
});
