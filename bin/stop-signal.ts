/**
 * Returns a signal that is aborted when this process is asked to stop; further requests have no effect, so that
 * the shutdown is always clean.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => stop.abort());
  if (process.env["npm_lifecycle_event"] || process.env["LAUNCHER_PID"]) {
    // The parent process was killed and could not forward the signal.
    const starter = process.ppid;
    setInterval(() => process.ppid !== starter && stop.abort(), 1000).unref();
  }
  return stop.signal;
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/**
 * Returns a signal that is aborted at the first unhandled error: the state of the process is unknown, so it must
 * shut down and be restarted. Every such error is passed to `report`.
 */
export function faultSignal(report: (error: unknown) => void): AbortSignal {
  const fault = new AbortController();
  for (const name of ["uncaughtException", "unhandledRejection"]) {
    process.on(name, (error: unknown) => {
      report(error);
      fault.abort();
    });
  }
  return fault.signal;
}
