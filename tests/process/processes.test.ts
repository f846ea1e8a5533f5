import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";

import { afterEach, beforeEach, expect, test } from "vitest";

import { memoryFlags, memoryVariables } from "#bin/serve/memory-flags.ts";

import {
  type DataDir,
  isAlive,
  makePreparedDataDir,
  postmasterPid,
  type Product,
  startProduct,
} from "./product.ts";

let dataDir: DataDir;
let product: Product;
let address: string;

beforeEach(async () => {
  dataDir = await makePreparedDataDir();
  product = startProduct(dataDir.path, { WEB_CONCURRENCY: "3", LOG_LEVEL: "info" });
  address = await product.ready;
});

afterEach(async () => {
  product.process.kill("SIGTERM");
  await product.ended;
  dataDir.remove();
});

/** Returns the ids of the processes that serve requests. */
const servers = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === product.process.pid && commandOf(pid).includes("worker.ts"));

function parentOf(pid: number): number {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

const commandOf = (pid: number) => readIfThere(`/proc/${pid}/cmdline`);

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Requests a path on a connection of its own; resolves with the status, or undefined if the connection fails. */
const fetchAlone = (path: string) =>
  new Promise<number | undefined>((resolve) => {
    get(address + path, { agent: new Agent({ keepAlive: false }) }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    }).on("error", () => resolve(undefined));
  });

/** Returns the ids of the processes that have answered requests. */
const answering = () =>
  new Set(
    [...product.output().matchAll(/"pid":(\d+).*"msg":"request"/g)].map(([, pid]) => Number(pid)),
  );

const memorySettings = Object.entries(memoryVariables).map(([name, value]) => `${name}=${value}`);

test("several processes serve one port, and one that is killed is replaced", async () => {
  await expect.poll(() => servers().length).toBe(3);
  const pids = servers();
  for (const pid of pids) {
    for (const flag of memoryFlags) expect(commandOf(pid)).toContain(flag);
    const variables = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    expect(variables).toEqual(expect.arrayContaining(memorySettings));
  }
  // A single process gets them from the command line.
  expect(readFileSync("package.json", "utf8")).toContain(
    `${memorySettings.join(" ")} exec node ${memoryFlags.join(" ")} bin/launch.mjs start`,
  );
  // All of them get connections.
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 30 }, () => fetchAlone("/healthz")));
      return answering();
    })
    .toEqual(new Set(pids));
  const [first = 0, second = 0] = pids;
  process.kill(second, "SIGKILL");
  process.kill(first, "SIGKILL");
  await expect.poll(() => servers().filter((pid) => !pids.includes(pid)).length).toBe(2);
  await expect.poll(() => fetchAlone("/readyz")).toBe(200);
  const database = postmasterPid(dataDir.path);
  product.process.kill("SIGTERM");
  expect((await product.ended).code).toBe(0);
  expect([...servers(), database].filter(isAlive)).toEqual([]);
});

test("the first process is started again if it is killed before it serves", async () => {
  product.process.kill("SIGTERM");
  await product.ended;
  product = startProduct(dataDir.path, { WEB_CONCURRENCY: "2" });
  await expect.poll(() => servers().length, { interval: 5 }).toBe(1);
  const [killed = 0] = servers();
  process.kill(killed, "SIGKILL");
  address = await product.ready;
  expect(await fetchAlone("/readyz")).toBe(200);
  await expect.poll(() => servers().length).toBe(2);
  expect(servers()).not.toContain(killed);
});

test("a scrape of the metrics gets those of all processes", async () => {
  await expect.poll(() => servers().length).toBe(3);
  const pids = new Set(servers());
  let sent = 0;
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 30 }, () => fetchAlone("/help/log-in?q")));
      sent += 30;
      return answering();
    })
    .toEqual(pids);
  const text = await (await fetch(`${address}/metrics`)).text();
  const labels = 'method="GET",route="/help/:slug",status="200"';
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} ${sent}\n`);
  expect(text).toMatch(/^jobs_queued\{state="due"\} \d+$/m);
});

test("visits that several processes counted are kept when they stop, exactly", async () => {
  await expect.poll(() => servers().length).toBe(3);
  const visit = {
    "user-agent": "Mozilla/5.0",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none",
  };
  let sent = 0;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      sent++;
      // The first answers are rendered, the others come from the cache.
      get(`${address}/help`, { agent: new Agent(), headers: visit }, (response) => {
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 30 }, open));
      return answering().size;
    })
    .toBe(3);
  product.process.kill("SIGTERM");
  await product.ended;
  product = startProduct(dataDir.path, { WEB_CONCURRENCY: "2", RATE_LIMIT_FACTOR: "100" });
  address = await product.ready;
  const login = await fetch(`${address}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: address, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@sdg-passport.local", password: "only-for-tests-9" }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const csv = await (await fetch(`${address}/admin/funnel.csv`, { headers: { cookie } })).text();
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^"[\\d-]+","${sent}",`));
});

test("no request fails while all processes stop", async () => {
  await expect.poll(() => servers().length).toBe(3);
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const statuses = new Set<number | undefined>();
  let isStopping = false;
  const load = async () => {
    while (!isStopping) {
      statuses.add(
        await new Promise<number | undefined>((resolve) => {
          const request = get(`${address}/courses`, { agent }, (response) => {
            response.resume().on("end", () => resolve(response.statusCode));
          });
          request.on("error", (error: NodeJS.ErrnoException) => {
            // No process listens any more.
            const isRefused = error.code === "ECONNREFUSED";
            isStopping ||= isRefused;
            // The system resets connections that nobody has accepted when their process stops listening.
            const isUnanswered = !request.reusedSocket && error.code === "ECONNRESET";
            resolve(isRefused || isUnanswered ? 200 : undefined);
          });
        }),
      );
    }
  };
  const loads = Array.from({ length: 24 }, load);
  await expect.poll(() => statuses.size).toBe(1);
  product.process.kill("SIGTERM");
  const { code } = await product.ended;
  isStopping = true;
  await Promise.all(loads);
  agent.destroy();
  expect([...statuses]).toEqual([200]);
  expect(code).toBe(0);
});

test("ends with the main process", async () => {
  await expect.poll(() => servers().length).toBe(3);
  const pids = servers();
  product.process.kill("SIGKILL");
  await product.ended;
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});
