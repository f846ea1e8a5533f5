import { afterEach, expect, test, vi } from "vitest";

import { findLocalStorage } from "./local-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("returns undefined on the server and where storage is forbidden or disabled", () => {
  expect(findLocalStorage()).toBeUndefined();
  const forbid = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: forbid }));
  expect(findLocalStorage()).toBeUndefined();
  vi.stubGlobal("window", { localStorage: null });
  expect(findLocalStorage()).toBeUndefined();
});
