import { type ScanResult, scanResults } from "#app/domains/events/event.ts";

/** A scan of this device. It contains no secrets and no names. */
export type SavedScan = {
  id: string;
  eventId: string;
  code: string;
  scannedAt: string;
  /** The reason why the server refused it; without one the scan is pending. */
  refusal?: { result: ScanResult | "refused"; detail?: string };
};

/** A scan as the page shows it: pending until the server has returned its result; undone if its check-in was. */
export type ShownScan = SavedScan & {
  result?: ScanResult | "refused" | "undone";
  name?: string | null;
  learnerId?: string | null;
  /** When the learner checked in, by this scan or before: an ISO 8601 time. */
  checkedInAt?: string | null;
};

/** The server's response to a scan: its result, a final refusal, or nothing yet. */
export type ScanReply =
  | ({ kind: "answered"; result: ScanResult } & Pick<
      Required<ShownScan>,
      "name" | "learnerId" | "checkedInAt"
    >)
  | { kind: "refused"; detail: string }
  | { kind: "signed-out" }
  | { kind: "unreached" };

const prefix = "sdg-passport.scan.";
const keyOf = ({ eventId, id }: Pick<SavedScan, "eventId" | "id">) => `${prefix}${eventId}.${id}`;

/**
 * Saves a scan under its own key, so that it survives a reload; returns false if the device has no storage or no space.
 */
export function saveScan(scan: SavedScan, storage: Storage | undefined): boolean {
  if (!storage) return false;
  try {
    storage.setItem(keyOf(scan), JSON.stringify(scan));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a scan that the server has recorded, or whose refusal was dismissed. */
export const forgetScan = (
  scan: Pick<SavedScan, "eventId" | "id">,
  storage: Storage | undefined,
): void => storage?.removeItem(keyOf(scan));

/** Returns the saved scans of an event, in the order in which they were made. */
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

const hasTexts = <Key extends string>(
  value: unknown,
  ...keys: Key[]
): value is Record<Key, string> =>
  value instanceof Object && keys.every((key) => typeof Reflect.get(value, key) === "string");

const isScanResult = (word: unknown): word is ScanResult =>
  scanResults.some((result) => result === word);

const isSavedScan = (value: unknown): value is SavedScan =>
  hasTexts(value, "id", "eventId", "code", "scannedAt");

function readScan(text: string | null): SavedScan | null {
  try {
    const saved: unknown = JSON.parse(text ?? "null");
    return isSavedScan(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Returns the meaning of an API response for a scan: an error that a retry would not change is a refusal. */
export async function readReply(response: Response): Promise<ScanReply> {
  if (response.status === 401 || response.status === 403) return { kind: "signed-out" };
  const isFinal = [400, 404, 409, 410, 413].includes(response.status);
  if (!response.ok && !isFinal) return { kind: "unreached" };
  try {
    const body: unknown = await response.json();
    if (response.ok && hasTexts(body, "result") && isScanResult(body.result)) {
      const { result } = body;
      const name = hasTexts(body, "full_name") ? body.full_name : null;
      const learnerId = hasTexts(body, "user_id") ? body.user_id : null;
      const checkedInAt = hasTexts(body, "checked_in_at") ? body.checked_in_at : null;
      return { kind: "answered", result, name, learnerId, checkedInAt };
    }
    if (isFinal && hasTexts(body, "detail")) {
      const errors = "errors" in body && body.errors instanceof Object ? body.errors : {};
      return { kind: "refused", detail: Object.values(errors).map(String)[0] ?? body.detail };
    }
  } catch {
    // The same as a response without the expected content.
  }
  // A proxy between the device and the server sent this response.
  return { kind: "unreached" };
}
