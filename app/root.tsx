import "./ui/styles/theme.css";
import { useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "react-router";

import { timeZoneColumn } from "#app/domains/accounts/profile/time-zone.server.ts";
import { unreadColumn } from "#app/domains/notifications/queries.server.ts";
import { anySession, toSessionCopy } from "#app/http/auth/session-copy.ts";
import { SessionSync } from "#app/http/auth/session-sync.tsx";
import { isStoredPage, refreshSecondsOf, wantsScript } from "#app/http/cache/script-free.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { ReaderProvider, useReaderText } from "#app/http/context/reader-part.tsx";
import type { Reader, ReaderData } from "#app/http/context/reader.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { type RootData, useRootData } from "#app/http/context/root-data.ts";
import { preservePageOnFailure, markShown } from "#app/http/forms/data-requests.ts";
import { clearFlash, readFlash } from "#app/http/forms/flash.server.ts";
import { joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { env } from "#app/platform/env.server.ts";
import { clearFailure } from "#app/ui/forms/failed-submission.ts";
import { RouterContext } from "#app/ui/forms/post-form.tsx";
import { TimeZoneContext, useMessages } from "#app/ui/i18n.tsx";
import { fontsToPreload } from "#app/ui/styles/fonts-to-preload.ts";
import { ToastProvider } from "#app/ui/toaster.tsx";
import { locales, type Locale } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/root";
import { useFailureToast } from "./routes/site/failed-submission-toast.tsx";
import { FailurePage } from "./routes/site/failure-page.tsx";
import { PageScript } from "./routes/site/page-script.tsx";
import { SiteFrame } from "./routes/site/site-frame.tsx";
import { useTypedText } from "./routes/site/use-typed-text.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const ctx = context.get(requestContext);
  if (ctx.template) return { ...sharedData(ctx), ...noReader, toasts: [], session: anySession };
  const session = ctx.hasSessionCookie ? await ctx.session() : undefined;
  const flash = readFlash(request.headers.get("cookie"));
  if (flash.length) ctx.cookies.push(clearFlash());
  const { reader } = await withReader(ctx, {}, { column: readerColumn });
  return {
    ...sharedData(ctx),
    ...(reader ?? noReader),
    toasts: [...flash, ...ctx.toasts],
    session: session && toSessionCopy(session),
    due: session?.due ?? [],
  };
}

const readerColumn = joinColumns({ unread: unreadColumn, timeZone: timeZoneColumn });
const noReader = { unread: 0, timeZone: "UTC", due: [] };

function sharedData({ locale }: RequestContext) {
  const { PUBLIC_URL, SOCIAL_LINKS } = env();
  return { locale, origin: PUBLIC_URL, social: SOCIAL_LINKS };
}

/** Notes the route of a request, and responds to one that the host has refused with the page that explains why. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    const ctx = context.get(requestContext);
    ctx.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
    const { refusal } = ctx;
    if (refusal !== undefined) throw new Response(null, { status: refusal });
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const reader = useReader();
  const timeZone = useRootData()?.timeZone;
  const { collector } = useDocument();
  return (
    <ReaderProvider value={collector ? { collector } : { reader }}>
      <TimeZoneContext value={collector ? undefined : (timeZone ?? "UTC")}>
        <Document>{children}</Document>
      </TimeZoneContext>
    </ReaderProvider>
  );
}

function useReader(): Reader {
  const root = useRootData();
  const loaded = useMatches().at(-1)?.loaderData as Partial<ReaderData<unknown>> | undefined;
  return {
    session: root?.session,
    unread: root?.unread ?? 0,
    due: root?.due ?? [],
    page: loaded?.reader,
  };
}

function Document({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const { nonce, locale, form, hasFailed } = useDocument();
  const matches = useMatches();
  const sessionCopy = useReaderText(({ session }: Reader) => JSON.stringify(session));
  const hasScript =
    !hasFailed && matches.every((match) => wantsScript(match.handle, match.loaderData));
  const refresh = matches.map(({ handle }) => refreshSecondsOf(handle)).find(Boolean);
  return (
    <html
      lang={locale}
      dir={locales[locale as Locale].dir}
      data-form={form === locale ? undefined : form}
      data-session={!hasScript && root?.session ? sessionCopy : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {refresh !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refresh)} />
          </noscript>
        )}
        <Meta />
        <Links />
        <Icons />
        {fontsToPreload(locale, hasScript).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
      </head>
      <body className="flex flex-col">
        <RouterContext value={hasScript}>{children}</RouterContext>
        {hasScript ? (
          <>
            <script
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: storageFallback }}
            />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          // A page that failed does not know the user, and must not update the other tabs. The browser renders no page
          // without scripts, so its files leave this out.
          import.meta.env.SSR &&
          !hasFailed && <PageScript isStored={matches.some(({ handle }) => isStoredPage(handle))} />
        )}
      </body>
    </html>
  );
}

// ScrollRestoration fails if the browser forbids storage: its own handling of that error uses storage again.
const storageFallback = `try{sessionStorage.length}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem(){},setItem(){},removeItem(){}}})}`;

function Icons() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f3" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10161e" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preservePageOnFailure];

export default function App({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  useMarkShown();
  useTypedText();
  return (
    <>
      <SessionSync session={loaderData.session} />
      <ToastProvider
        toasts={loaderData.toasts}
        failure={useFailureToast()}
        onDismissFailure={clearFailure}
        dismissLabel={t("common.close")}
      >
        <Outlet />
      </ToastProvider>
    </>
  );
}

function useMarkShown(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const loaded = matches.map(({ id, loaderData }) => [id, loaderData] as const);
    markShown(pathname + search, Object.fromEntries(loaded));
  }, [matches, pathname, search]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <FailurePage error={error} />
    </SiteFrame>
  );
}
