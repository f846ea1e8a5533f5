/** What a spreadsheet shows of a column: `day` is a date without a time. */
export type ColumnKind = "text" | "number" | "day" | "time";

/**
 * A value of a cell. A `Date` is a moment, shown in the time zone of the table. A text in a column of kind `day` or `time`
 * is local already: `2026-11-23` or `2026-11-23 14:05:00`.
 */
export type Cell = string | number | Date | null;

/** A column of a table: its heading, which stays the same in all languages, and its cell in a row. */
export type TableColumn<Row> = {
  name: string;
  kind: ColumnKind;
  cell: (row: Row) => Cell;
  /** In characters; by default what the kind needs. */
  width?: number;
};

/** A table that can be written as CSV and as XLSX. */
export type Table<Row> = {
  /** The name of the sheet, at most 25 characters without `[]:*?/\`. */
  title: string;
  columns: readonly TableColumn<Row>[];
  /** The rows, a page at a time, so that a table may have any length. */
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** The zone in which moments are shown. */
  timeZone: string;
  /** Whether the sheet runs from right to left. */
  isRightToLeft: boolean;
};

/** The formats of a table, with their media types. The names are the extensions of files. */
export const tableFormats = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type TableFormat = keyof typeof tableFormats;

/** Returns whether a word is a format of tables. */
export const isTableFormat = (word: unknown): word is TableFormat =>
  typeof word === "string" && Object.hasOwn(tableFormats, word);
