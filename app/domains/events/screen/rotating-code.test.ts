import { expect, test } from "vitest";

import {
  grantSeconds,
  newGrant,
  readGrant,
  encryptGrant,
} from "#app/domains/events/check-in/grant.server.ts";

import { readRotatingCode, rotatingCode } from "./rotating-code.server.ts";

const eventId = "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11";
const step = 30_000;
const start = 60_000_000 * step;

test("a code is shown for thirty seconds and valid for its own period and the next", () => {
  const { code, endsAt } = rotatingCode(eventId, start + 12_345);
  expect(endsAt).toBe(start + step);
  expect(rotatingCode(eventId, start + step - 1).code).toBe(code);
  expect(rotatingCode(eventId, start + step).code).not.toBe(code);
  const isFresh = (at: number) => readRotatingCode(code, at)?.isFresh;
  expect([start - 1, start, start + 2 * step - 1, start + 2 * step].map(isFresh)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(readRotatingCode(code, start)).toEqual({ eventId, isFresh: true });
});

test("rejects a changed code and other texts", () => {
  const { code } = rotatingCode(eventId, start);
  const forged = code.slice(0, -1) + (code.endsWith("A") ? "Q" : "A");
  expect(readRotatingCode(forged, start)).toEqual({ eventId, isFresh: false });
  for (const text of ["", "SDG-MI8Q2T0X-abc", "SDGL.a.b", `${code}x`, code.toLowerCase()]) {
    expect(readRotatingCode(text, start)).toBeUndefined();
  }
});

test("reads a grant for five minutes, and only unchanged", () => {
  const grant = newGrant(eventId, null, start);
  const sealed = encryptGrant(grant);
  expect(readGrant(sealed, start + grantSeconds * 1000 - 1)).toEqual(grant);
  expect(readGrant(sealed, start + grantSeconds * 1000)).toBeUndefined();
  for (const text of ["", "x", sealed.slice(2), JSON.stringify(grant)]) {
    expect(readGrant(text, start)).toBeUndefined();
  }
});
