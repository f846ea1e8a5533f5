import { request } from "node:http";

import { listenTo } from "#app/platform/postgres/listen.server.ts";

import { openApp } from "./http.ts";
import { databaseUrl } from "./worker.ts";

const bundle = new URL("../build/server/index.js", import.meta.url).href;

type Listening = { port: number; close(): Promise<void> };

type Bundle = {
  listen(
    app: unknown,
    address: { host: string; port: number; reusePort: boolean },
  ): Promise<Listening>;
  invalidatePages(tag: string): void;
  setIsListening(isListening: boolean): void;
};

export type Page = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Starts the built product on a port, with the changes of the database, as production does. */
export async function startListening() {
  const app = await openApp();
  const product = (await import(/* @vite-ignore */ bundle)) as Bundle;
  const ready = Promise.withResolvers<void>();
  const changes = listenTo(databaseUrl(), {
    pages: {
      onMessage: product.invalidatePages,
      onListeningChange: (isListening) => {
        product.setIsListening(isListening);
        if (isListening) ready.resolve();
      },
    },
  });
  await ready.promise;
  const { port, close } = await product.listen(app, {
    host: "127.0.0.1",
    port: 0,
    reusePort: false,
  });
  return {
    get: (path: string, cookie: string, headers: Record<string, string> = {}) =>
      get(port, path, { host: "localhost:3000", ...(cookie && { cookie }), ...headers }),
    stop: async () => {
      await close();
      await changes.stop();
    },
  };
}

function get(port: number, path: string, headers: Record<string, string>): Promise<Page> {
  const { method = "GET", ...sent } = headers;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, method, headers: sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks).toString("utf8");
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    asked.on("error", reject).end();
  });
}

/**
 * Returns a page without what differs between any two renderings: the nonce, and the ids that React numbers by the
 * position of an element, which are renumbered in the order of their first occurrence.
 */
export function normalise(html: string): string {
  const ids = new Map<string, string>();
  return (
    html
      .replaceAll(/ nonce="[^"]*"/g, "")
      // One line for each tag, so that a difference is easy to read.
      .replaceAll("<", "\n<")
      .replaceAll(/_[\w]*?R_[\da-z]*_/g, (id) => {
        const known = ids.get(id) ?? `id-${ids.size}`;
        ids.set(id, known);
        return known;
      })
  );
}
