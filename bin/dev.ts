import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from "vite";

import { env } from "#app/platform/env.server.ts";

import { runCommand } from "./command.ts";
import { openDatabase } from "./database.ts";
import { serveEmails } from "./dev/gallery/serve-emails.ts";
import { serveGallery } from "./dev/gallery/serve-gallery.ts";
import { greetFirstAdmin } from "./greet-first-admin.ts";
import { explainListening } from "./listening.ts";
import { aborted, stopSignal } from "./stop-signal.ts";

await runCommand(async () => {
  process.env["NODE_ENV"] = "development";
  const stop = stopSignal();
  const database = await openDatabase((message) => console.error(message));
  try {
    process.env["DATABASE_URL"] = database.url;
    if (!stop.aborted) await serveUntil(stop);
  } finally {
    await database.stop();
  }
});

/**
 * Serves the product's own app behind Vite: files and hot reload from Vite, everything else from the current
 * sources.
 */
async function serveUntil(stop: AbortSignal): Promise<void> {
  const { HOST, PORT, PUBLIC_URL } = env();
  let answer: RequestListener = () => {};
  const server = createServer((request, response) => answer(request, response));
  const vite = await createVite({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  try {
    const background = await prepare(vite);
    const findApp = currentApp(vite);
    const product = getRequestListener(
      async (request, own) => allowViteStyles(await (await findApp()).fetch(request, own)),
      { errorHandler: showError, overrideGlobalObjects: false },
    );
    answer = (request, response) =>
      vite.middlewares(request, response, () => {
        if (serveGallery(vite, request, response) || serveEmails(request, response)) return;
        void product(request, response);
      });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(PORT, HOST, resolve);
    }).catch(explainListening);
    const { port } = server.address() as AddressInfo;
    const url = PUBLIC_URL.replace(/:0$/, `:${port}`);
    console.log(`SDG Passport is ready at ${url}, with hot reload (Ctrl-C stops it)`);
    await aborted(stop);
    server.closeAllConnections();
    await background.stop();
  } finally {
    await vite.close();
  }
}

// Vite injects styles into the page during development; the built product does not.
function allowViteStyles(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get("Content-Security-Policy");
  if (!policy) return response;
  headers.set(
    "Content-Security-Policy",
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  );
  return new Response(response.body, { status: response.status, headers });
}

// Such as a syntax error in the file just saved.
function showError(error: unknown): Response {
  console.error(error);
  return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
}

async function prepare(vite: ViteDevServer): Promise<{ stop(): Promise<void> }> {
  const { prepareInstallation } = await load<
    typeof import("#app/composition/prepare-installation.server.ts")
  >(vite, "/app/composition/prepare-installation.server.ts");
  greetFirstAdmin(await prepareInstallation());
  const { exchangeChanges } = await load<
    typeof import("#app/composition/exchange-changes.server.ts")
  >(vite, "/app/composition/exchange-changes.server.ts");
  const { startBackground } = await load<typeof import("#app/composition/background.server.ts")>(
    vite,
    "/app/composition/background.server.ts",
  );
  const changes = exchangeChanges();
  const background = await startBackground();
  return {
    stop: async () => {
      await background.stop();
      await changes.stop();
    },
  };
}

type Product = typeof import("#app/composition/server.ts");

/**
 * Returns a function that returns the app of the current sources; recreated when Vite has loaded a changed module.
 */
function currentApp(vite: ViteDevServer): () => ReturnType<Product["createApp"]> {
  let loaded: { from: Product["createApp"]; app: ReturnType<Product["createApp"]> } | undefined;
  return async () => {
    const { createApp } = await load<Product>(vite, "/app/composition/server.ts");
    if (loaded?.from !== createApp) loaded = { from: createApp, app: createApp() };
    return loaded.app;
  };
}

async function load<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error("Vite can't run modules in this environment");
  return ssr.runner.import<Module>(path);
}
