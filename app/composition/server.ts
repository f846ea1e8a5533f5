import type { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import { api, describeApi } from "#app/api/api.ts";
import type { FirstAdmin } from "#app/domains/accounts/roles/ensure-first-admin.server.ts";
import { startStoringVisits } from "#app/domains/admin-dashboard/funnel/count-visits.server.ts";
import { handleAccounts } from "#app/http/auth/accounts.server.ts";
import { withSharedFile } from "#app/http/bundle/shared-file.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { createAssetServer } from "#app/http/host/assets.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { createHost } from "#app/http/host/host.server.ts";
import { listen } from "#app/http/host/listen.server.ts";
import { explainOutages } from "#app/http/host/outage.server.ts";
import { closeLiveStreams } from "#app/http/live/live-streams.server.ts";
import { provideDocument } from "#app/http/reference/read-document.server.ts";
import { provideRenderer, templatePatterns } from "#app/http/templates/template-store.server.ts";
import { env } from "#app/platform/env.server.ts";
import { warnOfMissingOperator } from "#app/platform/operator.server.ts";
import { startTracing, stopTracing } from "#app/platform/tracing.server.ts";
import { closeDb } from "#db/client.server.ts";
import { closeReplica } from "#db/replica.server.ts";
import { watchDatabase } from "#db/watch.server.ts";

import { startBackground } from "./background.server.ts";
import { exchangeChanges } from "./exchange-changes.server.ts";
import { prepareInstallation } from "./prepare-installation.server.ts";

// For tests, which run many files in one process.
export { resetMemory } from "#app/lib/process-memory.ts";
export { pools } from "#db/client.server.ts";
export { listen } from "#app/http/host/listen.server.ts";
export { invalidatePages, setIsListening } from "#app/http/cache/tagged-map.server.ts";
// For processes that share a port.
export { readOwnMetrics, shareMetrics } from "#app/platform/metrics.server.ts";

type FindAsset = (request: Request, path: string) => Response | undefined;

/** Creates the product behind one `fetch(request)`, without listening on a port. */
export async function createApp(findAsset: FindAsset = () => undefined): Promise<Hono<HostEnv>> {
  provideDocument(describeApi);
  const build = await loadBuild();
  const handle = createRequestHandler(explainOutages(build), env().NODE_ENV);
  const renderPage = (request: Request, ctx: RequestContext) => {
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    return handle(request, context);
  };
  provideRenderer({ renderPage, patterns: templatePatterns(build) });
  return createHost({ findAsset, api, accounts: handleAccounts, renderPage });
}

export type Running = {
  url: string;
  /** The port that it listens on. */
  port: number;
  /** Set if this start created the first admin; shown once and stored nowhere. */
  firstAdmin?: FirstAdmin | undefined;
  /** Lets requests in flight finish, then stops the jobs and closes the database connections. */
  close(): Promise<void>;
};

export type ServeOptions = {
  /** Whether this process also does the background work; one of the processes of a machine is enough. */
  hasJobs?: boolean;
  /** Whether no other machine uses the database. */
  isAlone?: boolean;
  /** Whether other processes of this installation listen on the same port; the kernel distributes the connections. */
  sharesPort?: boolean;
  /** The port, instead of the one in PORT. */
  port?: number;
};

/**
 * Migrates the database, creates the first admin, loads starter courses, posts and goals and listens on HOST and the
 * port; throws if the port is in use.
 */
export async function serve({
  hasJobs = true,
  isAlone = false,
  sharesPort = false,
  port: wantedPort = env().PORT,
}: ServeOptions = {}): Promise<Running> {
  const { DATABASE_URL, HOST } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
  await startTracing();
  const watch = watchDatabase();
  const firstAdmin = await prepareInstallation();
  warnOfMissingOperator();
  const app = await createApp(createAssetServer("build/client", "build/compressed"));
  const changes = exchangeChanges();
  const visits = startStoringVisits();
  const background = hasJobs ? await startBackground(isAlone) : undefined;
  const { port, close } = await listen(app, {
    host: HOST,
    port: wantedPort,
    reusePort: sharesPort,
  });
  return {
    url: env().PUBLIC_URL.replace(/:0$/, `:${port}`),
    port,
    firstAdmin,
    close: async () => {
      closeLiveStreams();
      await close();
      await visits.stop();
      await background?.stop();
      await changes.stop();
      await watch.stop();
      await closeReplica();
      await closeDb();
      await stopTracing();
    },
  };
}

// The module has a value for every option; a build leaves out those that are not set.
async function loadBuild(): Promise<ServerBuild> {
  const {
    basename,
    allowedActionOrigins: origins,
    unstable_getCriticalCss: getCriticalCss,
    ...build
  } = await import("virtual:react-router/server-build");
  const whole: ServerBuild = {
    ...build,
    ...(basename !== undefined && { basename }),
    ...(origins !== undefined && { allowedActionOrigins: origins }),
    ...(getCriticalCss && { unstable_getCriticalCss: getCriticalCss }),
  };
  const { sharedRoutes } = await import("virtual:shared-routes");
  return withSharedFile(whole, Object.keys(sharedRoutes));
}
