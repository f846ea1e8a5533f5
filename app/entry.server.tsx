import { Writable } from "node:stream";

import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { keepsItems, mayHaveDrafts, wantsScript } from "#app/http/cache/script-free.ts";
import { DocumentProvider } from "#app/http/context/document-context.tsx";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";
import { redactPath } from "#app/http/host/secret-paths.server.ts";
import { keepPageItems } from "#app/http/templates/keep-page-items.server.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { KeptContext } from "#app/ui/kept.tsx";
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
  const isKept = !ctx.template && hasRoute(routerContext, keepsItems);
  const kept = isKept ? keepPageItems(`${ctx.locale} ${ctx.form}`) : undefined;
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
        <KeptContext value={kept?.keep}>
          <ServerRouter context={routerContext} url={request.url} nonce={ctx.nonce} />
        </KeptContext>
      </I18nProvider>
    </DocumentProvider>
  );
  const isScriptFree = hasFailed || hasRoute(routerContext, (...route) => !wantsScript(...route));
  // Without hydration, the page does not need React Router's data. Rendering to a string omits it.
  if (!isScriptFree) {
    return new Response(await renderWhole(page), { status: statusCode, headers });
  }
  const rendered = renderToString(page);
  const html = withoutUnusedScripts(
    kept?.fill(rendered) ?? rendered,
    neededScripts(ctx, routerContext),
  );
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status: statusCode, headers });
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
  routerContext: EntryContext,
) {
  const mayHaveText = hasRoute(routerContext, mayHaveDrafts);
  const isTemplate = template !== undefined;
  return { forms: isTemplate, text: mayHaveText && (isTemplate || hasSessionCookie) };
}

/** Returns whether one of the page's routes has such a handle; the test also gets the data that the route has loaded. */
const hasRoute = (
  { routeModules, staticHandlerContext: { matches, loaderData } }: EntryContext,
  test: (handle: unknown, loaded: unknown) => boolean,
): boolean =>
  matches.some(({ route }) => test(routeModules[route.id]?.handle, loaderData[route.id]));

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
