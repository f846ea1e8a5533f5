import type { RequestContext } from "#app/http/context/request-context.server.ts";

/** The variables of Hono's context: `c.var.ctx`. */
export type HostEnv = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: {
    ctx: RequestContext;
    /** The response is a file of the build. */
    isBuiltFile?: boolean;
  };
};
