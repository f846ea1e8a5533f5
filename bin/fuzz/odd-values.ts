import fc from "fast-check";

import { known } from "./request.ts";

const texts = [
  ..."|\0|a\0b|%00|😀|👩‍👩‍👧‍👦|\u202e|\ud800|x\udfff|\r\nX-Odd: 1|'|' or 1=1--|<script>|{{7*7}}".split(
    "|",
  ),
  ...". .. ../.. ..%2f..%2f %2e%2e %252e%252e%252f %25 % %zz %c0%ae %ff %ED%A0%80 %E0%A4%A a%2Fb".split(
    " ",
  ),
  "//evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "null",
  "undefined",
  "NaN",
  "true",
  "[]",
  "{}",
  "[object Object]",
  "function Object() { [native code] }",
  "function toString() { [native code] }",
  "0",
  "-1",
  "1.5",
  "1e309",
  "9007199254740993",
  "2147483648",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "2026-12-01T10:00",
  "-271821-04-20",
  "275760-09-13T00:00:00Z",
  "99999-01-01",
  "+275760-09-14T00:00:00Z",
  "1970-01-01T00:00:00Z",
  "2026-12-01T10:00+99:99",
];

const long = fc
  .tuple(fc.constantFrom("a", "😀", "\0", "%", "é", "\u0301", " "), fc.nat(20_000))
  .map(([text, times]) => text.repeat(times));

/** Generates the id, slug or code of something that exists. */
export const knownValue: fc.Arbitrary<string> = fc.nat(10_000).map(known);

/**
 * Generates texts that programs often mishandle: NUL, emoji, lone surrogates, dots, percent signs, numbers, dates.
 */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 2, arbitrary: knownValue },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: long },
);

const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  2 ** 63,
];

/** Generates any JSON value, most of them not of the expected type. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[[]]]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 30 }) },
);
