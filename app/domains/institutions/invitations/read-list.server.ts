import { CsvError, parse } from "csv-parse/sync";

import { refuse } from "#app/lib/refusal.ts";

import { type InvitationRow, invitationRules } from "./invitation.ts";

const columns = ["email", "name", "role", "cohort"] as const;
type ColumnName = (typeof columns)[number];

/**
 * Parses a list of users to invite: a CSV file in UTF-8, separated by commas or semicolons, with
 * the columns email, name, role and cohort. The columns may be in any order; without a header line
 * they must be in this order.
 */
export function readInvitationList(bytes: Uint8Array) {
  const text = decode(bytes);
  if (text === undefined) return refuse("list-not-utf8");
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return refuse("list-broken");
    throw error;
  }
  const [first = []] = lines;
  const named = first.map((cell) => columns.find((column) => column === cell.toLowerCase()));
  const hasHead = named.includes("email");
  if (!hasHead && !first.some((cell) => cell.includes("@"))) return refuse("list-without-email");
  const body = hasHead ? lines.slice(1) : lines;
  if (body.length === 0) return refuse("list-empty");
  if (body.length > invitationRules.rows) return refuse("list-too-long");
  const order = hasHead ? named : columns;
  const rows = body.map((cells, index) => toRow(cells, order, index + (hasHead ? 2 : 1)));
  return { ok: true as const, rows };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// Spreadsheets write semicolons in locales where the comma is the decimal separator.
function delimiterOf(text: string): "," | ";" {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  return first.split(";").length > first.split(",").length ? ";" : ",";
}

function toRow(
  cells: readonly string[],
  order: readonly (ColumnName | undefined)[],
  line: number,
): InvitationRow {
  const cell = (column: ColumnName) => (cells[order.indexOf(column)] ?? "").slice(0, 300);
  return {
    line,
    email: cell("email"),
    name: cell("name"),
    role: cell("role"),
    cohort: cell("cohort"),
  };
}
