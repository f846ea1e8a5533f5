import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";

import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { DocumentProvider } from "#app/http/document.tsx";
import { noteOutage } from "#app/http/outage.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { wantsScript } from "#app/http/script-free.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { catalogues } from "#content/messages/catalogue.server.ts";

export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const own = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = (
    <DocumentProvider
      value={{
        locale: own.locale,
        nonce: own.nonce,
        requestId: own.requestId,
        hasFailed: own.failure !== undefined,
        outage: own.outage,
      }}
    >
      <I18nProvider locale={own.locale} catalogue={catalogues[own.locale]}>
        <ServerRouter context={routerContext} url={request.url} nonce={own.nonce} />
      </I18nProvider>
    </DocumentProvider>
  );
  const isScriptFree = own.failure !== undefined || hasScriptFreeRoute(routerContext);
  // Without the browser taking over, React Router's data need not travel: rendering in one go drops it.
  const html = isScriptFree ? `<!DOCTYPE html>${renderToString(page)}` : await renderWhole(page);
  return new Response(html, { status: statusCode, headers });
}

/** Logs what went wrong once, with the number the visitor is shown; a request given up is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const own = context.get(requestContext);
  own.failure = noteOutage(own, error) ?? "fault";
  own.log.error({ err: error, path: own.url.pathname }, "a page failed");
};

function hasScriptFreeRoute({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) =>
      !wantsScript(routeModules[route.id]?.handle, staticHandlerContext.loaderData[route.id]),
  );
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        buffer(body).then((bytes) => resolve(bytes.toString("utf8")), reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
