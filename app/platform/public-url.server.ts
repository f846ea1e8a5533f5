import { env } from "./env.server.ts";

/** The address of a path of ours as the world knows it. */
export const publicUrl = (path: string): string => new URL(path, env().PUBLIC_URL).href;
