import type { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";

import { api, describeApi } from "#app/api/api.ts";
import { startBackground } from "#app/background.server.ts";
import {
  ensureFirstAdmin,
  type FirstAdmin,
} from "#app/domains/accounts/ensure-first-admin.server.ts";
import { loadStarterPosts } from "#app/domains/blog/load-starter-posts.server.ts";
import { loadStarterCourses } from "#app/domains/courses/load-starter-courses.server.ts";
import { warnOfNewIssuer } from "#app/domains/credentials/warn-of-new-issuer.server.ts";
import { writeGoalDocuments } from "#app/domains/search/write-goal-documents.server.ts";
import { handleAccounts } from "#app/http/accounts.server.ts";
import { createAssetServer } from "#app/http/assets.server.ts";
import type { HostEnv } from "#app/http/host-env.ts";
import { createHost } from "#app/http/host.server.ts";
import { listen } from "#app/http/listen.server.ts";
import { closeLiveStreams } from "#app/http/live-streams.server.ts";
import { provideDocument } from "#app/http/reference/read-document.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { env } from "#app/platform/env.server.ts";
import { closeDb, pool } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";

type FindAsset = (request: Request, path: string) => Response | undefined;

/** The whole product behind one `fetch(request)`, without a port. */
export async function createApp(findAsset: FindAsset = () => undefined): Promise<Hono<HostEnv>> {
  provideDocument(describeApi);
  const build = await import("virtual:react-router/server-build");
  const handle = createRequestHandler(build, env().NODE_ENV);
  return createHost({
    findAsset,
    api,
    accounts: handleAccounts,
    renderPage: (request, own) => {
      const context = new RouterContextProvider();
      context.set(requestContext, own);
      return handle(request, context);
    },
  });
}

export type Running = {
  url: string;
  /** Set when this start made the first admin: shown once, kept nowhere. */
  firstAdmin?: FirstAdmin | undefined;
  /** Lets requests in flight finish, then stops the jobs and leaves the database. */
  close(): Promise<void>;
};

/** Migrates, makes the first admin, loads starter courses, posts and goals and listens on HOST:PORT; throws when the port is taken. */
export async function serve(): Promise<Running> {
  const { DATABASE_URL, HOST, PORT } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
  await migrate(DATABASE_URL);
  const firstAdmin = await ensureFirstAdmin();
  await loadStarterCourses();
  await loadStarterPosts();
  await writeGoalDocuments();
  await warnOfNewIssuer();
  const app = await createApp(createAssetServer("build/client"));
  const background = await startBackground(pool);
  const { port, close } = await listen(app, HOST, PORT);
  return {
    url: env().PUBLIC_URL.replace(/:0$/, `:${port}`),
    firstAdmin,
    close: async () => {
      closeLiveStreams();
      await close();
      await background.stop();
      await closeDb();
    },
  };
}
