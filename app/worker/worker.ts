import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

import { checkInPath, readShortCode, typeCodePath } from "#app/domains/events/event.ts";
import type { WorkerReply, WorkerRequest } from "#app/ui/offline/messages.ts";

import { courseCache, noteAccount, pagesCache, readAccount } from "./account.ts";
import { courseOf, listCourses } from "./courses.ts";
import { logOut } from "./logout.ts";
import { isOwnPath, matchOptions, pageToStore } from "./pages.ts";
import { answerPage, handleOpened } from "./requests.ts";
import { scope } from "./scope.ts";
import { saveHeader, saveSubmission, sendSubmissions, syncTag } from "./submissions.ts";

/** The built files that work offline, and the pages that are shown instead of others; set by the build. */
declare const STORED_FILES: { url: string; revision: string | null }[];

// The stored pages are those of a visitor: nothing private is in them.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(new Request(request, { credentials: "omit" })),
    cacheWillUpdate: ({ response }) => Promise.resolve(response.ok ? withoutVary(response) : null),
  },
]);
precacheAndRoute(STORED_FILES, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

/** Returns a response that is found whatever the headers of a request are. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("Vary");
  return new Response(response.body, { headers });
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => {
  // Open pages are whole documents: they need nothing more of the version that they are from.
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  );
});

const secondsToWait = 6;

/** The page for an address that can't be reached. */
async function findOfflinePage({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const typed = pathname === typeCodePath ? searchParams.get("code")?.trim() : undefined;
  if (typed) return Response.redirect(checkInPath(readShortCode(typed) ?? typed), 302);
  const isCheckIn = pathname.startsWith("/checkin/") && (await readAccount()) !== undefined;
  if (isCheckIn) return matchPrecache("/offline/check-in");
  const course = (await listCourses()).find(({ slug }) => pathname === `/courses/${slug}/learn`);
  const [first] = course?.steps ?? [];
  return first === undefined ? matchPrecache("/offline") : Response.redirect(first, 302);
}

const storedPages = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    matchOptions,
    networkTimeoutSeconds: secondsToWait,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => {
          await noteAccount(response);
          return pageToStore(response, new URL(request.url).pathname, cacheName);
        },
        handlerDidError: ({ request }) => findOfflinePage(new URL(request.url)),
      },
    ],
  });
const ownPages = storedPages(pagesCache);

/** Loads a page that is not stored. */
async function loadPage({ request, event, url }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const { preloadResponse } = event as Preloaded;
    const response = (await preloadResponse) ?? (await fetch(request));
    event.waitUntil(noteAccount(response));
    return response;
  } catch (error) {
    const page = await findOfflinePage(url);
    if (page) return page;
    throw error;
  }
}

type Preloaded = { preloadResponse?: Promise<Response | undefined> };

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  async (options) => {
    const { pathname, search } = options.url;
    // A typed code leads to another page.
    if (isOwnPath(pathname) && !(pathname === typeCodePath && search))
      return ownPages.handle(options);
    const slug = courseOf(pathname);
    const isKept = slug !== undefined && (await caches.has(courseCache(slug)));
    return isKept ? storedPages(courseCache(slug)).handle(options) : loadPage(options);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "sdg-passport.files",
    plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);

// Pictures of kept courses.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === "image" && /^\/(?:courses|pictures)\//.test(url.pathname),
  async ({ request }) => (await caches.match(request, matchOptions)) ?? fetch(request),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.headers.has(saveHeader),
  ({ request }) => saveSubmission(request),
  "POST",
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/logout",
  ({ request }) => logOut(request),
  "POST",
);

scope.addEventListener("sync", (event) => {
  if (event.tag !== syncTag) return;
  event.waitUntil(
    (async () => {
      // The browser tries again later.
      if (!(await sendSubmissions())) throw new Error("The server was not reached");
    })(),
  );
});

scope.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "opened") {
    event.waitUntil(handleOpened(() => event.source?.postMessage("news")));
  } else if (port) {
    const reply = (message: WorkerReply) => port.postMessage(message);
    event.waitUntil(answerPage(event.data as WorkerRequest, reply));
  }
});
