import { useEffect } from "react";

import { askWorker } from "./ask-worker.ts";
import { startWorkerOnce } from "./start-worker-once.ts";

/**
 * Keeps the page and its files on this device, so that it opens without a network. `whenReady` resolves once all scripts
 * that the page may need are loaded. The worker stores the page as the server renders it for that (`isKeptOffline`).
 */
export function useKeptPage(whenReady: () => Promise<unknown>): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    startWorkerOnce();
    void (async () => {
      await whenReady().catch(() => {});
      const stored = await askWorker({ ask: "keep-page", path: location.pathname });
      if (!stored) return;
      // The worker stores what is fetched through it, which the first page of a visit is not.
      const files = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && isBuilt(pathname));
      await Promise.allSettled(files.map((file) => fetch(file)));
    })();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, []);
}

const isBuilt = (pathname: string) => pathname.startsWith("/assets/");
