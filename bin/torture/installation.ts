import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import { childrenOf } from "./processes.ts";

type Options = {
  dataDir: string;
  port: number;
  processes: number;
  logFile: string;
  /** Further environment variables, such as that of an external database. */
  variables?: Record<string, string>;
};

/** The product as `npm start` runs it, which can be started again and again on one data folder and port. */
export class Installation {
  readonly dataDir: string;
  readonly origin: string;
  /** What should not have happened, such as an exit that nobody asked for. */
  readonly findings: string[] = [];
  readonly #options: Options;
  #main: ChildProcess | undefined;
  #mayExit = false;

  constructor(options: Options) {
    this.#options = options;
    this.dataDir = options.dataDir;
    this.origin = `http://127.0.0.1:${options.port}`;
  }

  /** Starts the product, as often as it takes until it is ready: an earlier start may still be ending. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const main = this.#launch();
      if (await this.#isReady(main)) return;
      if (tries === maxTries) {
        const log = readFileSync(this.#options.logFile, "utf8").trim().split("\n").slice(-20);
        throw new Error(`The product didn't start:\n${log.join("\n")}`);
      }
      await sleep(1000);
    }
  }

  /** Waits until the product is ready; it must be running. */
  async untilReady(): Promise<void> {
    if (!(this.#main && (await this.#isReady(this.#main)))) throw new Error("The product ended");
  }

  /** Sends a signal to the main process, after which it may end; resolves with its exit code once it has. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const main = this.#main;
    if (!main || hasEnded(main)) return null;
    this.#mayExit = true;
    main.kill(signal);
    await once(main, "exit");
    return main.exitCode;
  }

  /** Returns the processes that serve requests. */
  servers(): number[] {
    return this.#main?.pid ? childrenOf(this.#main.pid, "worker.ts") : [];
  }

  /** Returns the processes of the database, the postmaster first; none if it isn't running. */
  database(): number[] {
    try {
      const file = readFileSync(join(this.dataDir, "postgres/postmaster.pid"), "utf8");
      const postmaster = Number(file.split("\n")[0]);
      return [postmaster, ...childrenOf(postmaster)];
    } catch {
      return [];
    }
  }

  databaseUrl(): string {
    const url = runningPostgresUrl(this.dataDir);
    if (!url) throw new Error("The database isn't running");
    return url;
  }

  #launch(): ChildProcess {
    const { dataDir, port, processes, logFile, variables } = this.#options;
    const log = openSync(logFile, "a");
    const main = spawn(process.execPath, ["bin/start.ts"], {
      env: {
        ...process.env,
        PORT: `${port}`,
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        WEB_CONCURRENCY: `${processes}`,
        RATE_LIMIT_FACTOR: "1000000",
        LOG_LEVEL: "warn",
        // It ends by itself if this process is killed.
        LAUNCHER_PID: `${process.pid}`,
        ...variables,
      },
      stdio: ["ignore", log, log],
    });
    this.#main = main;
    this.#mayExit = false;
    main.once("exit", (code, signal) => {
      const isReady = ready.has(main);
      if (this.#mayExit || !isReady) return;
      this.findings.push(`The product ended by itself (${signal ?? code}).`);
    });
    return main;
  }

  async #isReady(main: ChildProcess): Promise<boolean> {
    while (!hasEnded(main)) {
      const signal = AbortSignal.timeout(5000);
      const status = await fetch(`${this.origin}/readyz`, { signal }).then(
        (response) => response.status,
        () => 0,
      );
      // An earlier start that is still ending may have answered.
      if (status === 200 && (this.#options.processes === 1 || this.servers().length > 0)) {
        ready.add(main);
        return true;
      }
      await sleep(50);
    }
    return false;
  }
}

const maxTries = 30;
const ready = new WeakSet<ChildProcess>();
const hasEnded = (main: ChildProcess) => main.exitCode !== null || main.signalCode !== null;
