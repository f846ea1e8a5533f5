import { expect, test } from "vitest";

import { readIssueMessage } from "./refusal.ts";

test("reads a message's key and its values, which may contain equals signs", () => {
  expect(readIssueMessage("common.tooLong|max=100|key== 26%")).toEqual({
    key: "common.tooLong",
    params: { max: 100, key: "= 26%" },
  });
  expect(readIssueMessage("Too long")).toBe(undefined);
});
