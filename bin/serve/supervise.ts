import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { explainListening } from "#bin/listening.ts";
import { aborted } from "#bin/stop-signal.ts";

import { gatherMetrics, tell } from "./gather-metrics.ts";
import { memoryFlags, memoryVariables } from "./memory-flags.ts";
import { type FromWorker, jobsVariable, portVariable, type Ready } from "./messages.ts";

const script = fileURLToPath(new URL("worker.ts", import.meta.url));
// Longer than a serving process waits for its requests.
const patienceMs = 8000;
const longestPauseMs = 30_000;

/**
 * Serves the built product with several processes on one port until the signal is aborted; the first of them also does
 * the background work. One that ends unexpectedly is started again. Reports once the first is ready; returns the exit
 * code, which is not 0 if the first could not start.
 */
export async function superviseUntil(
  stop: AbortSignal,
  processes: number,
  report: (ready: Ready) => void,
): Promise<number> {
  const { HOST, PORT } = env();
  await assertFree(HOST, PORT);
  const started = await startFirst(stop, PORT);
  if (!started) return stop.aborted ? 0 : 1;
  const { first, ready } = started;
  report(ready);
  const rest = Array.from({ length: processes - 1 }, () =>
    keepRunning(stop, () => startWorker(stop, { port: ready.port, hasJobs: false })),
  );
  const startAgain = () => startWorker(stop, { port: ready.port, hasJobs: true });
  await Promise.all([keepRunning(stop, startAgain, first), ...rest]);
  return 0;
}

/**
 * Starts the process that prepares the database and the secrets, on which the others depend, and resolves once it serves.
 * One that is killed before starts again; one that ends by itself has explained why, and nothing is returned.
 */
async function startFirst(stop: AbortSignal, port: number) {
  for (;;) {
    const first = startWorker(stop, { port, hasJobs: true });
    const ready = await readiness(first);
    if (ready) return { first, ready };
    if (stop.aborted || first.signalCode === null) return undefined;
    log.error({ signal: first.signalCode }, "a serving process was killed; it is started again");
    await Promise.race([aborted(stop), pause(1000)]);
    if (stop.aborted) return undefined;
  }
}

/** Rejects if the port is in use, which processes that share it would not notice. */
async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch(explainListening);
  probe.close();
  await once(probe, "close");
}

const workers = new Set<ChildProcess>();
const answerScrapes = gatherMetrics(workers);

/** Starts a serving process, which is stopped when the signal is aborted. */
function startWorker(
  stop: AbortSignal,
  { port, hasJobs }: { port: number; hasJobs: boolean },
): ChildProcess {
  const worker = fork(script, {
    execArgv: [...process.execArgv, ...memoryFlags],
    env: {
      ...process.env,
      ...memoryVariables,
      [portVariable]: `${port}`,
      [jobsVariable]: `${hasJobs}`,
    },
  });
  workers.add(worker);
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    tell(worker, { kind: "stop" });
    timer = setTimeout(() => worker.kill("SIGKILL"), patienceMs);
  };
  if (stop.aborted) end();
  else stop.addEventListener("abort", end, { once: true });
  worker.once("exit", () => {
    workers.delete(worker);
    stop.removeEventListener("abort", end);
    clearTimeout(timer);
  });
  answerScrapes(worker);
  return worker;
}

/** Resolves with what the process says once it serves requests; with undefined if it ends before. */
function readiness(worker: ChildProcess): Promise<Ready | undefined> {
  return new Promise((resolve) => {
    worker.on("message", (message: FromWorker) => message.kind === "ready" && resolve(message));
    worker.once("exit", () => resolve(undefined));
  });
}

/** Starts a process again whenever it ends, after a growing pause, until the signal is aborted and the last has ended. */
async function keepRunning(
  stop: AbortSignal,
  start: () => ChildProcess,
  worker = start(),
): Promise<void> {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const startedAt = performance.now();
    await endOf(worker);
    if (stop.aborted) return;
    const { exitCode: code, signalCode: signal } = worker;
    log.error({ code, signal }, "a serving process ended; it is started again");
    // One that had served for a while need not wait as long as one that fails again and again.
    if (performance.now() - startedAt > longestPauseMs) pauseMs = 1000;
    await Promise.race([aborted(stop), pause(pauseMs)]);
    if (stop.aborted) return;
    worker = start();
  }
}

async function endOf(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
