/** Stops a command with one message for the operator: what is wrong and what to do. */
export class StartupError extends Error {
  override name = "StartupError";
}
