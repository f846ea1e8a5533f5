/** Aborts when this process is asked to stop; asking again changes nothing, so that the stop is always a clean one. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => stop.abort());
  if (process.env["npm_lifecycle_event"] || process.env["LAUNCHER_PID"]) {
    // Whoever started us was killed without a chance to pass that on.
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
 * Aborts at the first error that nothing handled: what else it broke is not known, so the process is to stop in order
 * and be started afresh. Every such error is passed to `report`.
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
