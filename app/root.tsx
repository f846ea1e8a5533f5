import "./ui/theme.css";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRouteLoaderData,
} from "react-router";

import { useDocument } from "#app/http/document.tsx";
import { clearFlash, readFlash } from "#app/http/flash.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { type SessionCopy, sessionWatchScript } from "#app/http/session-copy.ts";
import { SessionSync } from "#app/http/session-sync.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastProvider } from "#app/ui/toaster.tsx";
import { locales, type Locale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/root";

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = context.get(requestContext);
  const session = own.hasSessionCookie ? await own.session() : undefined;
  const flash = readFlash(request.headers.get("cookie"));
  if (flash.length) own.cookies.push(clearFlash);
  return {
    locale: own.locale,
    toasts: [...flash, ...own.toasts],
    session: session && toCopy(session),
  };
}

function toCopy(session: {
  expiresAt: Date;
  actor: { id: string; name: string; email: string; roles: readonly string[] };
}): SessionCopy {
  const { id, name, email, roles } = session.actor;
  return { user_id: id, name, email, roles, expires_at: session.expiresAt.toISOString() };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { nonce, locale, hasFailed } = useDocument();
  const matches = useMatches();
  const hasScript =
    !hasFailed &&
    matches.every((match) => (match.handle as { script?: boolean } | undefined)?.script !== false);
  return (
    <html lang={locale} dir={locales[locale as Locale].dir} data-user={root?.session?.user_id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasScript ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sessionWatchScript }} />
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <>
      <SessionSync session={loaderData.session} />
      <ToastProvider toasts={loaderData.toasts} dismissLabel={t("common.close")}>
        <Outlet />
      </ToastProvider>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages();
  const { requestId, isUnavailable } = useDocument();
  const isOurs = !isRouteErrorResponse(error);
  return (
    <main>
      <h1>{t(isUnavailable ? "common.unavailable" : "common.somethingWrong")}</h1>
      <p>
        {isUnavailable
          ? t("common.unavailableHint")
          : isOurs && t("common.somethingWrongHint", { requestId: requestId ?? "" })}
      </p>
    </main>
  );
}
