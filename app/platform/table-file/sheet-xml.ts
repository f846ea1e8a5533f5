import { offsetMs } from "#app/lib/zoned-time.ts";

import type { Cell, ColumnKind, Table, TableColumn } from "./table.ts";
import { escapeXml, styleOf } from "./workbook-xml.ts";

const defaultWidths: Record<ColumnKind, number> = { text: 24, number: 12, day: 12, time: 18 };

/**
 * Writes a sheet of a workbook: a heading that stays in view, can be filtered, and names the zone of moments; then one row
 * for each row of the table. Text is always text, so that nothing is interpreted as a formula.
 */
export async function* sheetXml<Row>(
  { columns, timeZone, isRightToLeft }: Omit<Table<Row>, "title" | "pages">,
  pages: AsyncIterable<readonly Row[]>,
  isFirst: boolean,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    ({ kind, width = defaultWidths[kind] }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heading = columns.map(({ name, kind }, index) => {
    const text = kind === "time" ? `${name} (${timeZone})` : name;
    return textCell(`${letters[index]}1`, text, styleOf.heading);
  });
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${
    isRightToLeft ? ' rightToLeft="1"' : ""
  }${
    isFirst ? ' tabSelected="1"' : ""
  } workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join(
    "",
  )}</cols><sheetData><row r="1">${heading.join("")}</row>`;
  let last = 1;
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      last += 1;
      const cells = columns.map((column, index) =>
        cellXml(`${letters[index]}${last}`, column, column.cell(row), timeZone),
      );
      return `<row r="${last}">${cells.join("")}</row>`;
    });
    yield lines.join("");
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`;
}

function cellXml(at: string, { kind }: TableColumn<never>, cell: Cell, timeZone: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") {
    return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : "";
  }
  if (kind === "day" || kind === "time") {
    const serial = toSerial(cell, kind, timeZone);
    if (serial !== undefined) return `<c r="${at}" s="${styleOf[kind]}"><v>${serial}</v></c>`;
  }
  return textCell(at, cell instanceof Date ? cell.toISOString() : cell, styleOf.text);
}

const maxCellLength = 32_767;

function textCell(at: string, text: string, style: number): string {
  const shown = escapeXml(text.slice(0, maxCellLength));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

const dayMs = 24 * 3600 * 1000;
/** The days from 30 December 1899, from which spreadsheets count, to 1 January 1970. */
const epochDays = 25_569;

/** Returns the number by which a spreadsheet stores a date; undefined before 1 March 1900, where they disagree. */
function toSerial(cell: string | Date, kind: ColumnKind, timeZone: string): number | undefined {
  const local =
    cell instanceof Date
      ? cell.getTime() + offsetMs(cell, timeZone)
      : Date.parse(`${cell.length === 10 ? `${cell} 00:00:00` : cell}Z`.replace(" ", "T"));
  const days = local / dayMs + epochDays;
  if (!(days > 60)) return undefined;
  // Rounded to the second, since spreadsheets show 10:59:59.999 as 10:59.
  return kind === "day" ? Math.floor(days) : Math.round(days * 86_400) / 86_400;
}

/** Returns the letters of a column: A for 0, Z for 25, AA for 26. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
