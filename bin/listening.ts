import { StartupError } from "#app/lib/startup-error.ts";
import { env } from "#app/platform/env.server.ts";

/** Throws an error that explains why the server could not listen and what to do; rethrows any other error. */
export function explainListening(error: unknown): never {
  const { HOST, PORT } = env();
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} on ${HOST} is taken by another program. Stop it, or set PORT to another one.`,
    EACCES: `Port ${PORT} on ${HOST} may not be opened by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${HOST} is no address of this machine. Correct HOST.`,
    ENOTFOUND: `HOST ${HOST} is no address of this machine. Correct HOST.`,
  };
  const sentence = sentences[code];
  throw sentence ? new StartupError(sentence) : error;
}
