/** Returns one line of a CSV file (RFC 4180) in which a spreadsheet never interprets a cell as a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The start of a CSV file (a byte order mark), so that spreadsheets read it as UTF-8. */
export const csvStart = "\ufeff";

function csvCell(cell: string | number | null): string {
  const text = String(cell ?? "");
  // With a leading apostrophe, spreadsheets treat the cell as text (OWASP, "CSV injection").
  const safe =
    typeof cell === "string" && /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
