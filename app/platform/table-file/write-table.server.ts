import { csvLine, csvStart } from "#app/lib/csv.ts";
import { withOffset } from "#app/lib/zoned-time.ts";

import type { Cell, Table, TableColumn, TableFormat } from "./table.ts";
import { xlsxChunks } from "./xlsx.server.ts";

/**
 * Writes a table in a format, reading the next page of rows when the file has been sent so far. In CSV, moments have their
 * offset from UTC, as programs read them; in XLSX they are dates on the clock of the table's zone, which the heading names.
 */
export function writeTable<Row>(
  table: Table<Row>,
  format: TableFormat,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = format === "csv" ? csvChunks(table) : xlsxChunks(table);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* csvChunks<Row>(
  table: Table<Row>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const { columns, pages, timeZone } = table;
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(columns.map(({ name }) => name)));
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      csvLine(columns.map((column) => csvCell(column, column.cell(row), timeZone))),
    );
    if (lines.length > 0) yield encoder.encode(lines.join(""));
  }
  return undefined;
}

function csvCell({ kind }: TableColumn<never>, cell: Cell, timeZone: string) {
  if (!(cell instanceof Date)) return cell;
  const local = withOffset(cell, timeZone);
  return kind === "day" ? local.slice(0, 10) : local;
}
