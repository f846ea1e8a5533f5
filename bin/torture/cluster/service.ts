import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The account that the cluster runs under: PostgreSQL refuses root. */
export type Account = { uid: number; gid: number } | undefined;

/** Returns the account 'postgres' for root, and undefined for others, who use their own. */
export function clusterAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: string) =>
    Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

type Command = {
  name: string;
  program: string;
  args: readonly string[];
  env: Record<string, string>;
  folder: string;
  account?: Account;
};

/** The pause before a service that ended is started again, as in deploy/systemd. */
const restartMs = 1000;

/** A program that is started again when it ends, as systemd does it, until it is stopped. */
export class Service {
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #mayRun = false;
  #running = Promise.resolve();

  constructor(command: Command) {
    this.#command = command;
  }

  get name(): string {
    return this.#command.name;
  }

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null
      ? this.#child.pid
      : undefined;
  }

  start(): void {
    if (this.#mayRun) return;
    this.#mayRun = true;
    this.#running = this.#run();
  }

  /** Sends a signal to the process, if there is one. */
  signal(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) this.#child?.kill(signal);
  }

  /** Ends the process and does not start it again; resolves when it is gone. */
  async stop(signal: NodeJS.Signals = "SIGTERM", patienceMs = 15_000): Promise<void> {
    this.#mayRun = false;
    this.signal("SIGCONT");
    this.signal(signal);
    const late = setTimeout(() => this.signal("SIGKILL"), patienceMs);
    await this.#running;
    clearTimeout(late);
  }

  async #run(): Promise<void> {
    const { name, program, args, env, folder, account } = this.#command;
    const output = createWriteStream(`${folder}/${name}.log`, { flags: "a" });
    while (this.#mayRun) {
      const child = spawn(program, args, {
        cwd: folder,
        env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", ...env },
        stdio: ["ignore", "pipe", "pipe"],
        ...account,
      });
      this.#child = child;
      child.stdout.pipe(output, { end: false });
      child.stderr.pipe(output, { end: false });
      await new Promise((resolve) => {
        child.once("exit", resolve);
        child.once("error", resolve);
      });
      if (this.#mayRun) await sleep(restartMs);
    }
    output.end();
  }
}
