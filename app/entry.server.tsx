import { Writable } from "node:stream";

import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { mayHaveDrafts, wantsScript } from "#app/http/cache/script-free.ts";
import { DocumentProvider } from "#app/http/context/document-context.tsx";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";
import { redactPath } from "#app/http/host/secret-paths.server.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { catalogues } from "#content/messages/catalogue.server.ts";

import { withoutUnusedScripts } from "./routes/site/page-script.tsx";

export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const ctx = context.get(requestContext);
  const hasFailed = ctx.failure !== undefined || ctx.refusal !== undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = (
    <DocumentProvider
      value={{
        locale: ctx.locale,
        form: ctx.form,
        nonce: ctx.nonce,
        requestId: ctx.requestId,
        hasFailed,
        outage: ctx.outage,
        collector: ctx.template?.collector,
      }}
    >
      <I18nProvider locale={ctx.locale} form={ctx.form} catalogue={catalogues[ctx.locale]}>
        <ServerRouter context={routerContext} url={request.url} nonce={ctx.nonce} />
      </I18nProvider>
    </DocumentProvider>
  );
  const isScriptFree = hasFailed || hasScriptFreeRoute(routerContext);
  // Without hydration, the page does not need React Router's data. Rendering to a string omits it.
  const html = isScriptFree
    ? `<!DOCTYPE html>${withoutUnusedScripts(renderToString(page), neededScripts(ctx, routerContext))}`
    : await renderWhole(page);
  return new Response(html, { status: statusCode, headers });
}

/**
 * Logs an unexpected error once, with the request id that the user sees. Aborted and refused requests are not errors.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const ctx = context.get(requestContext);
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || ctx.isAbandoned() || isRefused || ctx.hasLongBody?.()) return;
  ctx.failure = recordOutage(ctx, error) ?? "fault";
  ctx.log.error({ err: error, path: redactPath(ctx.url.pathname) }, "page failed");
};

/** Returns which scripts a page needs because of forms in the parts of its reader, which a template renders later. */
function neededScripts(
  { template, hasSessionCookie }: RequestContext,
  { routeModules, staticHandlerContext }: EntryContext,
) {
  const mayHaveText = staticHandlerContext.matches.some(({ route }) =>
    mayHaveDrafts(routeModules[route.id]?.handle),
  );
  const isTemplate = template !== undefined;
  return { forms: isTemplate, text: mayHaveText && (isTemplate || hasSessionCookie) };
}

function hasScriptFreeRoute({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) =>
      !wantsScript(routeModules[route.id]?.handle, staticHandlerContext.loaderData[route.id]),
  );
}

/** Renders a page with its scripts as one buffer, once all of it is ready. */
function renderWhole(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const body = new Writable({
          write: (chunk: Buffer, _, done) => {
            chunks.push(chunk);
            done();
          },
        });
        body.on("finish", () => resolve(Buffer.concat(chunks))).on("error", reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
