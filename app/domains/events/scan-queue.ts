import type { ScanResult } from "./event.ts";

/** A code that this device has read. Nothing of it is secret, and no name is kept. */
export type SavedScan = {
  id: string;
  eventId: string;
  code: string;
  scannedAt: string;
  /** Why the server did not take it; without it the scan waits for an answer. */
  refusal?: { result: ScanResult | "refused"; detail?: string };
};

/** A scan as the page shows it: waiting until the server has said what became of it. */
export type ShownScan = SavedScan & { result?: ScanResult | "refused"; name?: string | null };

/** What the server said to a scan: its result, a refusal for good, or nothing yet. */
export type ScanReply =
  | { kind: "answered"; result: ScanResult; name: string | null }
  | { kind: "refused"; detail: string }
  | { kind: "signed-out" }
  | { kind: "unreached" };

const prefix = "sdg-passport.scan.";
const keyOf = ({ eventId, id }: Pick<SavedScan, "eventId" | "id">) => `${prefix}${eventId}.${id}`;

/** Puts a scan where a reload does not lose it, each under a key of its own; false when the device keeps nothing or has no room. */
export function saveScan(scan: SavedScan, storage: Storage | undefined): boolean {
  if (!storage) return false;
  try {
    storage.setItem(keyOf(scan), JSON.stringify(scan));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a scan that the server has taken, or whose refusal was read. */
export const forgetScan = (
  scan: Pick<SavedScan, "eventId" | "id">,
  storage: Storage | undefined,
): void => storage?.removeItem(keyOf(scan));

/** The scans of an event that this device still keeps, in the order in which they were made. */
export function readScans(eventId: string, storage: Storage | undefined): SavedScan[] {
  const scans: SavedScan[] = [];
  if (!storage) return scans;
  for (let n = 0; n < storage.length; n++) {
    const key = storage.key(n) ?? "";
    const scan = key.startsWith(`${prefix}${eventId}.`) ? readScan(storage.getItem(key)) : null;
    if (scan) scans.push(scan);
  }
  return scans.toSorted((a, b) => a.scannedAt.localeCompare(b.scannedAt));
}

function readScan(text: string | null): SavedScan | null {
  try {
    return JSON.parse(text ?? "null") as SavedScan | null;
  } catch {
    return null;
  }
}

/** What an answer of the API means for a scan: what no second try would change is a refusal. */
export async function readReply(response: Response): Promise<ScanReply> {
  if (response.status === 401 || response.status === 403) return { kind: "signed-out" };
  const isFinal = [400, 404, 409, 410, 413].includes(response.status);
  if (!response.ok && !isFinal) return { kind: "unreached" };
  try {
    const body = (await response.json()) as {
      result: ScanResult;
      full_name: string | null;
      detail: string;
      errors?: Record<string, string>;
    };
    if (response.ok) return { kind: "answered", result: body.result, name: body.full_name };
    return { kind: "refused", detail: Object.values(body.errors ?? {})[0] ?? body.detail };
  } catch {
    // Somebody between here and the server has answered.
    return { kind: "unreached" };
  }
}
