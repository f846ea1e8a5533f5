import { existsSync } from "node:fs";

import type { Pool } from "pg";

import { joinWorker } from "./worker.ts";

type App = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  routes: { method: string; path: string }[];
};

const bundle = new URL("../build/server/index.js", import.meta.url).href;
let app: Promise<App> | undefined;

/** Loads the built product once, behind one `fetch`. */
export const openApp = () => (app ??= loadApp());

async function loadApp(): Promise<App> {
  if (!existsSync(new URL(bundle))) throw new Error("Build first: npm run build");
  const product = (await import(/* @vite-ignore */ bundle)) as {
    createApp(): Promise<App>;
    pools: Pool[];
    resetMemory(): void;
  };
  await joinWorker(product.pools, product.resetMemory);
  return product.createApp();
}

export const origin = "http://localhost:3000";

type Init = RequestInit & {
  cookie?: string | undefined;
  form?: Record<string, string> | undefined;
  json?: unknown;
  /** The Origin header of a write: our own pages by default; null sends none. */
  origin?: string | null;
};

/** Sends a request to the built product and returns its response. */
export async function fetchApp(path: string, init: Init = {}): Promise<Response> {
  const { cookie, form, json, origin: from = origin, ...rest } = init;
  const headers = new Headers(rest.headers);
  const method = rest.method ?? (form || json !== undefined ? "POST" : "GET");
  if (cookie) headers.set("cookie", cookie);
  headers.set("host", "localhost:3000");
  if (method !== "GET" && method !== "HEAD" && from !== null && !headers.has("origin"))
    headers.set("origin", from);
  if (json !== undefined) headers.set("content-type", "application/json");
  const body = form
    ? new URLSearchParams(form)
    : json === undefined
      ? (rest.body ?? null)
      : JSON.stringify(json);
  return (await openApp()).fetch(
    new Request(`${origin}${path}`, { ...rest, method, headers, body }),
  );
}
