import { env } from "#app/platform/env.server.ts";

/** Returns the absolute public URL of a local path. */
export const publicUrl = (path: string): string => new URL(path, env().PUBLIC_URL).href;
