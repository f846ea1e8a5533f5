import { CsvError, parse } from "csv-parse/sync";

import { refuse } from "#app/lib/refusal.ts";

import { type ListedLearner, listLimits } from "./certificate-list.ts";

/**
 * Reads the lines of a list: an email address or a passport link each, and a score if there is one. Commas, semicolons
 * or tabs separate the columns. With a head that names them, other columns are ignored.
 */
export function readCertificateList(text: string) {
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
  const head = readHead(lines[0] ?? []);
  const body = head ? lines.slice(1) : lines;
  if (body.length === 0) return refuse("list-empty");
  if (body.length > listLimits.rows) return refuse("list-too-long");
  const { learner, score } = head ?? { learner: 0, score: 1 };
  const rows = body.map((cells, index): ListedLearner => ({
    line: index + (head ? 2 : 1),
    learner: (cells[learner] ?? "").slice(0, 200),
    score: readScore(cells[score] ?? ""),
  }));
  return { ok: true as const, rows };
}

/** Returns the text of a file in UTF-8, UTF-16 or, as older spreadsheets write it, Windows-1252. */
export function decodeList(bytes: Uint8Array): string {
  const encodings: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  const marked = encodings[mark];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const learnerHeads = new Set(["email", "e-mail", "email address", "learner", "passport"]);
const scoreHeads = new Set(["score", "score (%)", "percent"]);

function readHead(cells: readonly string[]): { learner: number; score: number } | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const learner = names.findIndex((name) => learnerHeads.has(name));
  const score = names.findIndex((name) => scoreHeads.has(name));
  return learner === -1 ? undefined : { learner, score };
}

function readScore(cell: string): number | null | undefined {
  const text = cell.replace(/\s*%$/, "");
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}

function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const counted = [",", ";", "\t"].map((sign) => [sign, first.split(sign).length] as const);
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}
