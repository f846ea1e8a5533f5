import { expect, test } from "vitest";

import { invitationRules } from "./invitation.ts";
import { readInvitationList } from "./read-list.server.ts";

const read = (text: string) => readInvitationList(new TextEncoder().encode(text));
const refused = (reason: string) => ({ ok: false, reason });

test.each([
  ["commas", "email,name,role,cohort\na@example.org,Ada,member,7b\n"],
  ["semicolons and a mark of order", "\ufeffemail;name;role;cohort\r\na@example.org;Ada;member;7b"],
  ["another order, more columns", "Cohort,E,EMAIL,Role,Name\n7b,x, a@example.org ,member,Ada\n"],
  ["quotes", '"email","name","role","cohort"\n"a@example.org","Ada","member","7b"\n\n,,,\n'],
])("reads a list with %s", (_, text) => {
  expect(read(text)).toEqual({
    ok: true,
    rows: [{ line: 2, email: "a@example.org", name: "Ada", role: "member", cohort: "7b" }],
  });
});

test("a list without a header starts with its first line; short lines are accepted", () => {
  expect(read("a@example.org\nb@example.org,Ben")).toEqual({
    ok: true,
    rows: [
      { line: 1, email: "a@example.org", name: "", role: "", cohort: "" },
      { line: 2, email: "b@example.org", name: "Ben", role: "", cohort: "" },
    ],
  });
});

test("rejects files that are no lists of addresses, with the reason", () => {
  expect(read("name,role\nAda,member\n")).toEqual(refused("list-without-email"));
  expect(read("email,name\n")).toEqual(refused("list-empty"));
  expect(read("")).toEqual(refused("list-without-email"));
  expect(read('email,name\n"a@example.org,Ada\n')).toEqual(refused("list-broken"));
  expect(readInvitationList(new Uint8Array([0x65, 0xff, 0xfe]))).toEqual(refused("list-not-utf8"));
  const long = `email\n${"a@example.org\n".repeat(invitationRules.rows + 1)}`;
  expect(read(long)).toEqual(refused("list-too-long"));
});
