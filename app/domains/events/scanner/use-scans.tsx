import { useCallback, useEffect, useRef, useState } from "react";

import { findLocalStorage } from "#app/lib/local-storage.ts";

import {
  forgetScan,
  saveScan,
  type SavedScan,
  readReply,
  readScans,
  type ScanReply,
  type ShownScan,
} from "./queue.ts";

const retryMs = 10_000;
const maxShown = 100;

/**
 * Manages this device's scans for one event: saves each at once, sends it as soon as possible, reports its result, and can
 * undo its check-in.
 */
export function useScans(
  eventId: string,
  confirmed: readonly ShownScan[],
  onNews: (scan: ShownScan) => void,
) {
  const [scans, setScans] = useState(() => knownScans(eventId, confirmed));
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [isUnreached, setIsUnreached] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const latestOnNews = useRef(onNews);
  const waiting = useRef(new Map<string, SavedScan>());
  const isSending = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    latestOnNews.current = onNews;
  });

  const show = useCallback((scan: ShownScan) => {
    setScans((before) => inOrder([scan, ...before.filter(({ id }) => id !== scan.id)]));
  }, []);

  const settle = useCallback(
    (scan: SavedScan, reply: ScanReply): boolean => {
      setIsSignedOut(reply.kind === "signed-out");
      setIsUnreached(reply.kind === "unreached");
      if (reply.kind === "signed-out" || reply.kind === "unreached") return false;
      waiting.current.delete(scan.id);
      const shown = settled(scan, reply);
      if (shown.refusal) saveScan({ ...scan, refusal: shown.refusal }, findLocalStorage());
      // A page that is loading was rendered before this scan was recorded: it sends the scan again, with the same id.
      else if (!isLeaving.current) forgetScan(scan, findLocalStorage());
      show(shown);
      latestOnNews.current(shown);
      return true;
    },
    [show],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // Sequential: without a network only the first request fails, not one for each scan.
      for (const scan of waiting.current.values()) {
        if (!settle(scan, await sendScan(scan))) return;
      }
    } finally {
      isSending.current = false;
    }
  }, [settle]);

  useEffect(() => {
    for (const scan of readScans(eventId, findLocalStorage())) {
      if (!scan.refusal) waiting.current.set(scan.id, scan);
    }
    void send();
    const timer = setInterval(() => void send(), retryMs);
    const handleOnline = () => void send();
    const handleLeave = () => {
      isLeaving.current = true;
    };
    addEventListener("online", handleOnline);
    addEventListener("beforeunload", handleLeave);
    return () => {
      clearInterval(timer);
      removeEventListener("beforeunload", handleLeave);
      removeEventListener("online", handleOnline);
    };
  }, [eventId, send]);

  const add = useCallback(
    (code: string) => {
      const scan = { id: crypto.randomUUID(), eventId, code, scannedAt: new Date().toISOString() };
      setIsUnsaved(!saveScan(scan, findLocalStorage()));
      waiting.current.set(scan.id, scan);
      show(scan);
      latestOnNews.current(scan);
      void send();
    },
    [eventId, send, show],
  );

  const dismiss = useCallback((scan: ShownScan) => {
    forgetScan(scan, findLocalStorage());
    setScans((before) => before.filter(({ id }) => id !== scan.id));
  }, []);

  const undo = useCallback(
    async (scan: ShownScan) => {
      if (!(await undoCheckIn(scan))) return false;
      const undone = { ...scan, result: "undone" as const };
      show(undone);
      latestOnNews.current(undone);
      return true;
    },
    [show],
  );

  return { scans, add, dismiss, undo, isSignedOut, isUnreached, isUnsaved };
}

// The device's saved scans are newer than the server's scans at the time of rendering.
function knownScans(eventId: string, confirmed: readonly ShownScan[]): ShownScan[] {
  const saved = readScans(eventId, findLocalStorage());
  const shown = saved.map((scan) => ({
    ...scan,
    ...(scan.refusal && { result: scan.refusal.result }),
  }));
  const ids = new Set(saved.map(({ id }) => id));
  return inOrder([...shown, ...confirmed.filter(({ id }) => !ids.has(id))]);
}

const inOrder = (scans: readonly ShownScan[]): ShownScan[] =>
  scans.toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt)).slice(0, maxShown);

function settled(
  scan: SavedScan,
  reply: Extract<ScanReply, { kind: "answered" | "refused" }>,
): ShownScan {
  if (reply.kind === "refused") {
    return { ...scan, result: "refused", refusal: { result: "refused", detail: reply.detail } };
  }
  const { kind: _, ...answer } = reply;
  const { result } = answer;
  const isIn = result === "checked_in" || result === "already";
  return { ...scan, ...answer, ...(!isIn && { refusal: { result } }) };
}

/** Undoes the check-in of a scan; returns whether it is undone now, by this device or by another. */
async function undoCheckIn({ eventId, learnerId, checkedInAt }: ShownScan): Promise<boolean> {
  // A later check-in of the same learner, made at another desk, stays.
  const query = checkedInAt ? `?checked_in_at=${encodeURIComponent(checkedInAt)}` : "";
  try {
    const { status } = await fetch(`/api/v1/events/${eventId}/attendance/${learnerId}${query}`, {
      method: "DELETE",
      signal: AbortSignal.timeout(15_000),
    });
    return status === 204 || status === 404;
  } catch {
    return false;
  }
}

async function sendScan({ id, eventId, code, scannedAt }: SavedScan): Promise<ScanReply> {
  // The page that is loading sends it too.
  const leaving = new AbortController();
  const handleLeave = () => leaving.abort();
  addEventListener("beforeunload", handleLeave);
  try {
    const response = await fetch(`/api/v1/events/${eventId}/scans`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, code, scanned_at: scannedAt }),
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(15_000)]),
    });
    return await readReply(response);
  } catch {
    return { kind: "unreached" };
  } finally {
    removeEventListener("beforeunload", handleLeave);
  }
}
