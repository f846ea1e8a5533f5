import { expect, test } from "vitest";

import { compileCatalogue, compileMessage, compileNamespace } from "./compile-messages.ts";
import { compiledMessages } from "./vite-plugin.ts";

test("a message without arguments stays a string, others become lists", () => {
  const messages = { plain: "A '{'name'}'", named: "Hello {name}", counted: "{n, number}" };
  expect(compileNamespace("mail", messages)).toEqual({
    plain: "A {name}",
    named: ["Hello ", ["name"]],
    counted: [["n", 4]],
  });
});

test("a message that does not parse is reported with its key", () => {
  expect(() => compileNamespace("mail", { fine: "Hello", broken: "Hello {name" })).toThrow(
    "The message mail.broken is invalid: EXPECT_ARGUMENT_CLOSING_BRACE",
  );
  expect(() => compileCatalogue({ mail: { days: "{n, plural, one {# day}}" } })).toThrow(
    "The message mail.days is invalid: MISSING_OTHER_CLAUSE",
  );
});

test.each([
  ["Read <b>this</b>", "<b> is a tag; tags are not supported"],
  ["On {day, date, short}", "{day} is a date or time; pass it as text"],
  ["At {start, time}", "{start} is a date or time; pass it as text"],
  ["{n, number, currency}", "{n} has an unknown number style"],
  ["{n, number, ::percent scale/100}", "{n} has an unknown number style"],
  ["{n, plural, offset:1 one {you} other {you and #}}", "Plural offsets are not supported"],
  ["{n, plural, other {{who, select, other {<i>#</i>}}}}", "<i> is a tag; tags are not supported"],
])("%s is refused, because it could not be formatted", (message, reason) => {
  expect(() => compileMessage(message)).toThrow(reason);
});

test("the message files that Vite loads are compiled; a broken one stops the build", () => {
  const { transform } = compiledMessages();
  const { filter, handler } = transform;
  expect(filter.id.test("/project/content/messages/sw/mail.json")).toBe(true);
  expect(filter.id.test("/project/content/demo/users.json")).toBe(false);
  const id = "/project/content/messages/sw/mail.json";
  expect(handler('{"hello":"Habari {name}"}', id)).toBe('{"hello":["Habari ",["name"]]}');
  expect(() => handler('{"hello":"Habari {name"}', id)).toThrow("mail.hello");
});
