import { existsSync } from "node:fs";

type App = { fetch(request: Request): Response | Promise<Response> };

const bundle = new URL("../build/server/index.js", import.meta.url).href;
let app: Promise<App> | undefined;

async function loadApp(): Promise<App> {
  if (!existsSync(new URL(bundle))) throw new Error("Build first: npm run build");
  const { createApp } = (await import(/* @vite-ignore */ bundle)) as {
    createApp(): Promise<App>;
  };
  return createApp();
}

export const origin = "http://localhost:3000";

type Init = RequestInit & { cookie?: string; form?: Record<string, string>; json?: unknown };

/** Hands a request to the built product and gives its answer; writes carry our own origin unless told otherwise. */
export async function fetchApp(path: string, init: Init = {}): Promise<Response> {
  const { cookie, form, json, ...rest } = init;
  const headers = new Headers(rest.headers);
  const method = rest.method ?? (form || json !== undefined ? "POST" : "GET");
  if (cookie) headers.set("cookie", cookie);
  headers.set("host", "localhost:3000");
  if (method !== "GET" && !headers.has("origin")) headers.set("origin", origin);
  if (json !== undefined) headers.set("content-type", "application/json");
  const body = form
    ? new URLSearchParams(form)
    : json === undefined
      ? rest.body
      : JSON.stringify(json);
  app ??= loadApp();
  return (await app).fetch(new Request(`${origin}${path}`, { ...rest, method, headers, body }));
}
