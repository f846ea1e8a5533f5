import { expect, test } from "vitest";

import { forgetScan, saveScan, type SavedScan, readReply, readScans } from "./queue.ts";

function memory(room = Infinity): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (n) => [...stored.keys()][n] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (stored.size >= room) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

const scan = (id: string, minute: number, eventId = "e1"): SavedScan => ({
  id,
  eventId,
  code: "7K3F9-QXW2M",
  scannedAt: `2026-12-01T09:0${minute}:00.000Z`,
});

test("stores scans per event and in order until they are removed", () => {
  const storage = memory();
  storage.setItem("something.else", "1");
  storage.setItem("sdg-passport.scan.e1.broken", "{");
  storage.setItem("sdg-passport.scan.e1.other", '{"id":"other","code":7}');
  for (const one of [scan("b", 2), scan("a", 1), scan("c", 3, "e2")]) saveScan(one, storage);
  expect(readScans("e1", storage).map(({ id }) => id)).toEqual(["a", "b"]);
  saveScan({ ...scan("a", 1), refusal: { result: "closed" } }, storage);
  forgetScan(scan("b", 2), storage);
  expect(readScans("e1", storage)).toEqual([{ ...scan("a", 1), refusal: { result: "closed" } }]);
});

test("reports a device without storage space", () => {
  expect(saveScan(scan("a", 1), memory(0))).toBe(false);
});

test.each<[number, unknown, unknown]>([
  [
    200,
    { result: "checked_in", full_name: "Ada", user_id: "7", checked_in_at: "2026-12-01T09:04Z" },
    {
      kind: "answered",
      result: "checked_in",
      name: "Ada",
      learnerId: "7",
      checkedInAt: "2026-12-01T09:04Z",
    },
  ],
  [
    200,
    { result: "unknown", full_name: null, user_id: null, checked_in_at: null },
    { kind: "answered", result: "unknown", name: null, learnerId: null, checkedInAt: null },
  ],
  [
    400,
    { detail: "no", errors: { scanned_at: "too old" } },
    { kind: "refused", detail: "too old" },
  ],
  [409, { detail: "used" }, { kind: "refused", detail: "used" }],
  [401, {}, { kind: "signed-out" }],
  [403, {}, { kind: "signed-out" }],
  [200, { ok: true }, { kind: "unreached" }],
  [404, null, { kind: "unreached" }],
  [429, {}, { kind: "unreached" }],
  [503, {}, { kind: "unreached" }],
])("understands %s", async (status, body, expected) => {
  expect(await readReply(Response.json(body, { status }))).toEqual(expected);
});

test("ignores a page of a captive network", async () => {
  expect(await readReply(new Response("<html>Accept our terms</html>"))).toEqual({
    kind: "unreached",
  });
});
