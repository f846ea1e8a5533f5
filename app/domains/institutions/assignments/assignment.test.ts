import { expect, test } from "vitest";

import { dueDay, dueMoment, stateOf } from "./assignment.ts";

test("a due day ends when it has ended everywhere on Earth", () => {
  expect(dueMoment("2026-11-30").toISOString()).toBe("2026-12-01T11:59:59.000Z");
  expect(dueDay(dueMoment("2026-11-30"))).toBe("2026-11-30");
  expect(dueDay(dueMoment("2028-02-29"))).toBe("2028-02-29");
});

test("an assignment is open until its last moment, then overdue, and done once finished", () => {
  const dueAt = dueMoment("2026-11-30");
  const [before, after] = [new Date("2026-12-01T11:00:00Z"), new Date("2026-12-01T12:00:00Z")];
  expect(stateOf({ dueAt, finishedAt: null }, before)).toBe("open");
  expect(stateOf({ dueAt, finishedAt: null }, after)).toBe("overdue");
  expect(stateOf({ dueAt, finishedAt: after }, after)).toBe("done");
  expect(stateOf({ dueAt: null, finishedAt: null }, after)).toBe("open");
});
