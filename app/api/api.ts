import { Hono } from "hono";

import type { HostEnv } from "#app/http/host-env.ts";

/** The public API under /api/v1. */
export const api = new Hono<HostEnv>();
