import { matchPath, type ServerBuild } from "react-router";

import { cacheHeader } from "#app/http/cache/page-cache.server.ts";
import { beginPage, createTaggedMap, isCacheable } from "#app/http/cache/tagged-map.server.ts";
import {
  createRequestContext,
  type RequestContext,
  type TemplateRendering,
} from "#app/http/context/request-context.server.ts";
import { env } from "#app/platform/env.server.ts";

import { type PageTemplate, toPieces } from "./page-template.server.ts";
import { collectParts } from "./part-collector.server.ts";

type Renderer = {
  renderPage: (request: Request, ctx: RequestContext) => Promise<Response>;
  /** The patterns of the pages that are rendered as templates. */
  patterns: readonly string[];
};

/** A route's handle of a page that is rendered once for all signed-in readers of a language. */
export type TemplateHandle = { hasTemplate: true };

/** Returns the patterns of the pages whose routes have a template. */
export function templatePatterns({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes)
    .filter((route) => (route?.module.handle as Partial<TemplateHandle> | undefined)?.hasTemplate)
    .map((route) => pathOf(route?.id));
}

let renderer: Renderer | undefined;

/** Sets how pages are rendered; without it, there are no templates. */
export const provideRenderer = (provided: Renderer) => (renderer = provided);

// Each takes about 200 kB, with the data its parts are rendered from.
const templates = createTaggedMap<PageTemplate>({ max: 200 });
// Pages that cannot be rendered as a template now, such as a closed course, are not tried at each request.
const refused = createTaggedMap<{ until: number; tags: string[] }>({ max: 2000 });
const refusedMs = 5000;
const pending = new Map<string, Promise<PageTemplate | undefined>>();

/** Returns the template of a page in a language and its form of dates; renders it if there is none. Undefined if the page has no template. */
export function findTemplate(
  form: string,
  path: string,
): PageTemplate | Promise<PageTemplate | undefined> | undefined {
  const key = `${form} ${path}`;
  const found = templates.get(key);
  if (found) return found;
  if (!renderer || refused.get(key)) return undefined;
  if (!renderer.patterns.some((pattern) => matchPath(pattern, path))) return undefined;
  const before = pending.get(key);
  if (before) return before;
  const rendering = renderTemplate(renderer, key, form, path).finally(() => pending.delete(key));
  pending.set(key, rendering);
  return rendering;
}

async function renderTemplate(
  { renderPage }: Renderer,
  key: string,
  form: string,
  path: string,
): Promise<PageTemplate | undefined> {
  const begun = beginPage();
  const { collector, split } = collectParts();
  const template: TemplateRendering = { collector };
  const request = new Request(new URL(path, env().PUBLIC_URL), {
    headers: { "accept-language": form },
  });
  const ctx = Object.assign(createRequestContext(request, "127.0.0.1"), { template });
  const response = await renderPage(request, ctx);
  const cacheControl = response.headers.get(cacheHeader);
  if (response.status !== 200 || !cacheControl) {
    refused.set(key, { until: Date.now() + refusedMs, tags: [] });
    return undefined;
  }
  if (!isCacheable(cacheControl, begun)) return undefined;
  const [seconds = "0", ...tags] = cacheControl.split(" ");
  const html = (await response.text())
    .replaceAll(` nonce="${ctx.nonce}"`, "")
    .replaceAll(ctx.nonce, "");
  const made: PageTemplate = {
    ...toPieces(split(html)),
    reader: template.reader,
    until: Date.now() + Number(seconds) * 1000,
    tags,
  };
  templates.set(key, made);
  return made;
}
