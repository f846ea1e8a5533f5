import type { RequestContext } from "./request-context.server.ts";

/** The variables that Hono's handlers find beside the request: `c.var.ctx`. */
export type HostEnv = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { ctx: RequestContext };
};
