import { StartupError } from "#app/lib/startup-error.ts";
import { env } from "#app/platform/env.server.ts";

/** Throws an error that explains why the server could not listen and what to do; rethrows any other error. */
export function explainListening(error: unknown): never {
  const { HOST, PORT } = env();
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} on ${HOST} is already in use. Stop the other program, or set PORT to another port.`,
    EACCES: `This user isn't allowed to open port ${PORT} on ${HOST}. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: `HOST is ${HOST}, which isn't an address of this machine. Correct HOST.`,
    ENOTFOUND: `HOST is ${HOST}, which isn't an address of this machine. Correct HOST.`,
  };
  const sentence = sentences[code];
  throw sentence ? new StartupError(sentence) : error;
}
