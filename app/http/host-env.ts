import type { RequestContext } from "./request-context.server.ts";

/** What Hono's handlers find beside the request: `c.var.own`. */
export type HostEnv = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { ctx: RequestContext };
};
