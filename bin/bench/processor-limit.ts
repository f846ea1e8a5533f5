import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Short, so that a process that has used its share soon continues.
const periodUs = 10_000;

/** Says why processes can't be limited on this system. */
export class NoLimitsError extends Error {}

/**
 * Limits each process to a share of one core, with the control groups of Linux (version 1 or 2); throws a NoLimitsError
 * where none can be created. Returns a function that removes the groups once the processes have ended.
 */
export function limitProcessors(pids: readonly number[], share: number): () => void {
  const groups: string[] = [];
  const remove = () => groups.forEach((group) => rmdirSync(group));
  try {
    const { folder, limit } = findControlGroups();
    for (const pid of pids) {
      const group = join(folder, `sdg-passport-bench-${pid}`);
      mkdirSync(group);
      groups.push(group);
      limit(group, periodUs * share);
      writeFileSync(join(group, "cgroup.procs"), `${pid}`);
    }
  } catch (error) {
    throw new NoLimitsError(`no control group can be created: ${reasonOf(error)}`);
  }
  return remove;
}

function findControlGroups() {
  const [first, second] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"];
  if (existsSync(join(first, "cpu.cfs_quota_us"))) {
    const limit = (group: string, quotaUs: number) => {
      writeFileSync(join(group, "cpu.cfs_period_us"), `${periodUs}`);
      writeFileSync(join(group, "cpu.cfs_quota_us"), `${quotaUs}`);
    };
    return { folder: first, limit };
  }
  const controllers = readFileSync(join(second, "cgroup.subtree_control"), "utf8");
  if (!controllers.split(/\s/).includes("cpu")) throw new Error("they don't limit processors");
  const limit = (group: string, quotaUs: number) =>
    writeFileSync(join(group, "cpu.max"), `${quotaUs} ${periodUs}`);
  return { folder: second, limit };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
