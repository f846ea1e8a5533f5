import { expect, test } from "vitest";

import { csvLine } from "./csv.ts";

test("quotes cells, with quotes and line breaks inside", () => {
  expect(csvLine(['Ada "Countess" Obi', "two\nlines", 3, null])).toBe(
    '"Ada ""Countess"" Obi","two\nlines","3",""\r\n',
  );
});

test("escapes text that a spreadsheet would run as a formula", () => {
  expect(csvLine(["=1+1", "+49", "-2", "@SUM(A1)", " =1", "\t=1", -5])).toBe(
    `"'=1+1","'+49","'-2","'@SUM(A1)","' =1","'\t=1","-5"\r\n`,
  );
});
