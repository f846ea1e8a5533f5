import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import {
  isTableFormat,
  type Table,
  type TableFormat,
  tableFormats,
} from "#app/platform/table-file/table.ts";
import { writeTable } from "#app/platform/table-file/write-table.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";

/** Returns the format that the end of a path names, such as `/admin/exports/ledger.xlsx`. CSV if it names none. */
export function tableFormatOf(pathname: string): TableFormat {
  const extension = pathname.slice(pathname.lastIndexOf(".") + 1);
  return isTableFormat(extension) ? extension : "csv";
}

/** Returns whether the readers of a language expect the first column at the right. */
export function isRightToLeft(locale: Locale): boolean {
  const { dir }: { dir: string } = locales[locale];
  return dir === "rtl";
}

/** The headers of a table that a browser saves under a title, or under the fallback if no character of it can be kept. */
export const tableHeaders = (format: TableFormat, title: string, fallback: string) => ({
  "Content-Type": tableFormats[format],
  "Content-Disposition": attachmentHeader(fileName(title, format, fallback)),
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
});

/** Sends a table as a file, while its rows are read. */
export const tableResponse = <Row>(
  table: Table<Row>,
  format: TableFormat,
  { title, fallback }: { title: string; fallback: string },
): Response =>
  new Response(writeTable(table, format), { headers: tableHeaders(format, title, fallback) });
