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
    let submitted: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => {
      if (submitted === undefined && readSessionUser() !== userId) void revalidate();
    };
    // The answer to a form comes first: an update would cancel it, such as the logout that another tab noticed.
    const handleSubmit = () => {
      clearTimeout(submitted);
      submitted = setTimeout(() => {
        submitted = undefined;
        handleChange();
      }, 10_000);
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === sessionCopyKey || event.key === null) handleChange();
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleChange();
    };
    addEventListener("storage", handleStorage);
    addEventListener("pageshow", handlePageShow);
    addEventListener("submit", handleSubmit);
    return () => {
      clearTimeout(submitted);
      removeEventListener("submit", handleSubmit);
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
