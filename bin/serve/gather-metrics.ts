import type { ChildProcess } from "node:child_process";

import type { Figures } from "#app/platform/metrics.server.ts";

import type { FromWorker, ToWorker } from "./messages.ts";

// A process that is busy or ends meanwhile is left out.
const patienceMs = 2000;

/** Gives each process that asks for it the metrics of all; the set holds the running ones. */
export function gatherMetrics(workers: Set<ChildProcess>) {
  return (worker: ChildProcess): void => {
    worker.on("message", (message: FromWorker) => {
      if (message.kind !== "list-metrics") return;
      const { id } = message;
      void listMetrics(workers, id).then((all) => tell(worker, { kind: "all-metrics", id, all }));
    });
  };
}

async function listMetrics(workers: Set<ChildProcess>, id: string): Promise<Figures[]> {
  const all = await Promise.all([...workers].map((worker) => readMetrics(worker, id)));
  return all.filter((own) => own !== undefined);
}

function readMetrics(worker: ChildProcess, id: string): Promise<Figures | undefined> {
  return new Promise((resolve) => {
    const finish = (own?: Figures) => {
      clearTimeout(timer);
      worker.off("message", handleMessage);
      resolve(own);
    };
    const handleMessage = (message: FromWorker) => {
      if (message.kind === "own-metrics" && message.id === id) finish(message.own);
    };
    const timer = setTimeout(finish, patienceMs);
    worker.on("message", handleMessage);
    tell(worker, { kind: "read-metrics", id });
  });
}

/** Sends a message to a process, which may have ended in the meantime. */
export function tell(worker: ChildProcess, message: ToWorker): void {
  if (worker.connected) worker.send(message, () => {});
}
