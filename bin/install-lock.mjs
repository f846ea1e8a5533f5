import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits until no other living process holds the lock, takes it and returns what gives it back. */
export async function takeInstallLock(path) {
  const me = `${process.pid} ${startOf(process.pid)}`;
  for (let tries = 0; !(await tryToTake(path, me)); tries++) {
    if (tries === 0) console.log("Another start is installing; waiting for it ...");
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
    // Between reading and renaming, somebody else may have taken the lock: then it is given back.
    if (read(aside) !== owner) linkSync(aside, path);
  } catch {
    // Another waiter was quicker.
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
  // Another process may have got the number of one that was killed.
  return startOf(pid) === start;
}

/** When a process began, where the system tells: it tells two processes with one number apart. */
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
