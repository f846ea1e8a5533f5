/** What a column of a list can contain; `skip` for one that isn't used. */
export const columnKinds = [
  "email",
  "name",
  "firstName",
  "lastName",
  "cohort",
  "role",
  "skip",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Returns whether a value is a kind of column. */
export const isColumnKind = (word: unknown): word is ColumnKind =>
  columnKinds.some((kind) => kind === word);

/** The encodings of text files that can be selected, by their names in the Encoding Standard. */
export const listEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "macintosh",
  "iso-8859-2",
  "windows-1250",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type ListEncoding = (typeof listEncodings)[number];

/** Returns whether a value is an encoding that can be selected. */
export const isListEncoding = (word: unknown): word is ListEncoding =>
  listEncodings.some((encoding) => encoding === word);

export const listLimits = {
  /** The maximum size of a list, in bytes. */
  bytes: 1_000_000,
  /** The maximum number of rows, besides the headings. */
  rows: 5000,
  /** The number of columns that are read; a sheet may have more. */
  columns: 20,
  /** The number of lists of an institution that can be prepared at a time. */
  prepared: 20,
  /** The number of days after which a list is deleted, if it wasn't sent, or its skipped rows. */
  keptDays: 90,
} as const;

/** How a list is read: can be corrected by the person who entered it. */
export type ListMapping = {
  encoding: ListEncoding;
  /** Whether the first row contains the headings. */
  hasHeadings: boolean;
  /** What each column contains, from the first. */
  columns: readonly ColumnKind[];
  /** The cohort of the people for whom the list names none; an empty text for none. */
  cohort: string;
};

/** A row of a list: its cells, and its number in the sheet, counted from 1. */
export type SheetRow = { line: number; cells: readonly string[] };
