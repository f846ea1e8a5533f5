import { CsvError, type Options, parse } from "csv-parse/sync";

import { listLimits, type ListEncoding, type SheetRow } from "./list-columns.ts";

/** Decodes a text file; bytes that its encoding doesn't have become replacement characters. */
export const decodeSheet = (bytes: Uint8Array, encoding: ListEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/**
 * Parses the rows of a spreadsheet that was pasted or saved as text, separated by tabs, semicolons,
 * commas or vertical bars. Rows without text are left out; the others keep their number in the sheet.
 * A single line of addresses, as email programs copy them, has one row for each.
 */
export function readSheet(text: string): SheetRow[] {
  // Excel accepts and writes a first line that names the separator.
  const [, named] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named === undefined ? text : text.slice(text.indexOf("\n") + 1);
  const delimiter = named ?? findDelimiter(body);
  const first = named === undefined ? 1 : 2;
  const rows = parseRows(body, delimiter)
    .map((cells, index) => ({ line: index + first, cells: cells.slice(0, listLimits.columns) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [only] = rows;
  const isOneLine = rows.length === 1 && (only?.cells ?? []).filter(hasSign).length > 1;
  return isOneLine ? toColumn(body, delimiter) : rows;
}

const hasSign = (cell: string) => cell.includes("@");

const toColumn = (text: string, delimiter: string): SheetRow[] =>
  parseRows(text, delimiter)
    .flat()
    .filter((cell) => cell !== "")
    .map((cell, index) => ({ line: index + 1, cells: [cell] }));

function parseRows(text: string, delimiter: string): string[][] {
  const options: Options = { bom: true, delimiter, relax_column_count: true, trim: true };
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that isn't closed is a character like any other.
    return parse(text, { ...options, quote: null });
  }
}

const delimiters = ["\t", ";", ",", "|"] as const;

// The separator is in every row, while commas may also be in names.
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20)
    .map((line) => line.replaceAll(/"[^"]*"/g, ""));
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return {
      delimiter,
      rows: counts.filter((count) => count > 0).length,
      total: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const [best] = scored.toSorted((one, other) => other.rows - one.rows || other.total - one.total);
  return best && best.rows > 0 ? best.delimiter : ",";
}
