import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; command: string };

/** Returns the ids of the running children of a process whose command line contains a text. */
export function childrenOf(parent: number, text = ""): number[] {
  return listProcesses()
    .filter((process) => process.parent === parent && process.command.includes(text))
    .map(({ pid }) => pid);
}

function listProcesses(): Process[] {
  if (!existsSync("/proc/self/stat")) return listByPs();
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readIfThere(`/proc/${name}/stat`);
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (!parent || state === "Z") return [];
      const command = readIfThere(`/proc/${name}/cmdline`);
      return [{ pid: Number(name), parent: Number(parent), command }];
    });
}

function listByPs(): Process[] {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Sends a signal to processes, of which some may have ended meanwhile; returns how many got it. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  let sent = 0;
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
      sent++;
    } catch {
      // It has ended.
    }
  }
  return sent;
}
