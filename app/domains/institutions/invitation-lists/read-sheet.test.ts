import { expect, test } from "vitest";

import { detectEncoding } from "./detect-encoding.server.ts";
import { guessMapping } from "./guess-mapping.ts";
import { decodeSheet, readSheet } from "./read-sheet.server.ts";
import { toRows } from "./to-rows.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array) {
  const encoding = detectEncoding(bytes);
  const sheet = readSheet(decodeSheet(bytes, encoding));
  const mapping = guessMapping(sheet);
  return { encoding, ...mapping, rows: toRows(sheet, { ...mapping, cohort: "" }) };
}

const german = "Nachname;Vorname;E-Mail-Adresse;Klasse\r\nGroß;Käthe;kg@schule.example;10b\r\n";
const kaethe = {
  line: 2,
  email: "kg@schule.example",
  name: "Käthe Groß",
  role: "",
  cohort: "10b",
};

test.each([
  ["utf-8", utf8(german)],
  ["utf-8", utf8(`\ufeff${german}`)],
  ["utf-16le", Buffer.from(`\ufeff${german}`, "utf16le")],
  ["utf-16le", Buffer.from(german, "utf16le")],
  ["utf-16be", Buffer.from(`\ufeff${german}`, "utf16le").swap16()],
  ["utf-16be", Buffer.from(german, "utf16le").swap16()],
  ["windows-1252", Buffer.from(german, "latin1")],
  ["macintosh", Buffer.from(german.replace("ß", "\xa7").replace("ä", "\x8a"), "latin1")],
])("reads a list that a spreadsheet saved in %s", (encoding, bytes) => {
  expect(read(bytes)).toEqual({
    encoding,
    hasHeadings: true,
    columns: ["lastName", "firstName", "email", "cohort"],
    rows: [kaethe],
  });
});

test.each([
  ["tabs, as they are pasted", "Name\tEmail\nAda Obi\ta@example.org\n"],
  ["commas and quotes", 'Name,Email\n"Ada ""Ace"" Obi, the first",a@example.org\n'],
  ["semicolons and commas in names", "Name;Email\nObi, Ada;a@example.org\n"],
  ["a separator of its own", "sep=|\r\nName|Email\r\nAda Obi|a@example.org\r\n"],
  ["a quotation mark that isn’t closed", 'Name;Email\n"Ada Obi;a@example.org\n'],
  ["empty rows", "\n;;\nName;Email\n;\nAda Obi;a@example.org\n"],
])("reads a list with %s", (_, text) => {
  const { columns, rows } = read(utf8(text));
  expect(columns.slice(0, 2)).toEqual(["name", "email"]);
  expect(rows.map(({ email }) => email)).toEqual(["a@example.org"]);
  expect(rows[0]?.name).toMatch(/Ada|Obi/);
});

test("rows keep their number in the sheet", () => {
  const { rows } = read(utf8("Email\n\na@example.org\n\nb@example.org\n"));
  expect(rows.map(({ line, email }) => [line, email])).toEqual([
    [3, "a@example.org"],
    [5, "b@example.org"],
  ]);
});

test.each([
  ["الاسم,البريد الإلكتروني,الصف", ["name", "email", "cohort"]],
  ["氏名,メールアドレス,クラス", ["name", "email", "cohort"]],
  ["Prénom,Nom,Courriel,Rôle", ["firstName", "lastName", "email", "role"]],
  ["FULL NAME*,E-mail (school),Form group,Birthday", ["name", "email", "cohort", "skip"]],
  ["Jina kamili,Barua pepe,Darasa", ["name", "email", "cohort"]],
])("recognises the headings %s", (headings, columns) => {
  expect(read(utf8(`${headings}\n`)).columns).toEqual(columns);
});

test("a list without headings is read by its cells", () => {
  const text = "Ada,ada@example.org,7b,member\nBen,ben@example.org,7b,member\nCleo,,7b,\n";
  const { hasHeadings, columns, rows } = read(utf8(text));
  expect([hasHeadings, columns]).toEqual([false, ["name", "email", "cohort", "role"]]);
  expect(rows[2]).toEqual({ line: 3, email: "", name: "Cleo", role: "", cohort: "7b" });
});

test("addresses as email programs copy them are one row each", () => {
  const { rows } = read(
    utf8('"Obi, Ada" <ada@example.org>; Ben Ott <ben@example.org>; c@example.org'),
  );
  expect(rows.map(({ email, name }) => [email, name])).toEqual([
    ["ada@example.org", "Obi, Ada"],
    ["ben@example.org", "Ben Ott"],
    ["c@example.org", ""],
  ]);
});
