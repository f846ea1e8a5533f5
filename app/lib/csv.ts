/** One line of a CSV file (RFC 4180) in which no cell is ever read as a formula by a spreadsheet. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = "\ufeff";

function csvCell(cell: string | number | null): string {
  const text = String(cell ?? "");
  // A leading apostrophe makes spreadsheets take what follows as text (OWASP, "CSV injection").
  const safe =
    typeof cell === "string" && /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
