import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits until no other running process holds the lock, acquires it and returns the function that releases it. */
export async function takeInstallLock(path) {
  const me = `${process.pid} ${startOf(process.pid)}`;
  for (let tries = 0; !(await tryToTake(path, me)); tries++) {
    if (tries === 0) console.log("Another process is installing packages. Waiting...");
    await sleep(200);
  }
  return () => {
    if (read(path) === me) rmSync(path, { force: true });
  };
}

async function tryToTake(path, me) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, me);
  try {
    linkSync(mine, path);
    return true;
  } catch {
    return (await breakStale(path)) && tryToTake(path, me);
  } finally {
    rmSync(mine, { force: true });
  }
}

async function breakStale(path) {
  const owner = read(path);
  if (owner === undefined) return true;
  if (isAlive(owner)) return false;
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    // Between reading and renaming, another process may have acquired the lock: then it is restored.
    if (read(aside) !== owner) linkSync(aside, path);
  } catch {
    // Another waiting process was faster.
  }
  rmSync(aside, { force: true });
  return true;
}

function isAlive(owner) {
  const [pid, start] = owner.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  // Another process may have got the id of one that was killed.
  return startOf(pid) === start;
}

/**
 * Returns the start time of a process, where the system reports it: it distinguishes two processes with the same
 * id.
 */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")[19];
  } catch {
    return "-";
  }
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
