import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { startWorkerOnce } from "#app/ui/offline/start-worker-once.ts";

import { readSessionUser, type SessionCopy, sessionCopyKey } from "./session-copy.ts";

/** Keeps the browser's copy of the session current, and updates this tab when another tab logs in or out. */
export function SessionSync({ session }: { session: SessionCopy | undefined }) {
  const { revalidate } = useRevalidator();
  const userId = session?.user_id;

  useEffect(() => {
    saveCopy(session);
  }, [session]);

  useEffect(() => {
    if (import.meta.env.PROD && userId !== undefined) startWorkerOnce();
  }, [userId]);

  useEffect(() => {
    const handleChange = () => {
      if (readSessionUser() !== userId) void revalidate();
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === sessionCopyKey || event.key === null) handleChange();
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleChange();
    };
    addEventListener("storage", handleStorage);
    addEventListener("pageshow", handlePageShow);
    return () => {
      removeEventListener("storage", handleStorage);
      removeEventListener("pageshow", handlePageShow);
    };
  }, [userId, revalidate]);

  return null;
}

// A browser may forbid storage altogether; the copy is optional.
function saveCopy(session: SessionCopy | undefined): void {
  try {
    if (session) localStorage.setItem(sessionCopyKey, JSON.stringify(session));
    else localStorage.removeItem(sessionCopyKey);
  } catch {
    return;
  }
}
