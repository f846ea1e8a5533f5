import type { IncomingMessage, ServerResponse } from "node:http";

import type { ViteDevServer } from "vite";

import { defaultLocale } from "#content/messages/catalogue.ts";

const html = `<!doctype html>
<html lang="${defaultLocale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <script type="module">import "virtual:react-router/inject-hmr-runtime";</script>
    <script type="module" src="/bin/dev/gallery/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

/** Responds to `/dev/ui` with the gallery of the design system; returns false for any other request. */
export function serveGallery(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname !== "/dev/ui") return false;
  void vite.transformIndexHtml(pathname, html).then(
    (page) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(page),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
  return true;
}
