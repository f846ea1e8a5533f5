import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column, in figures of one width. */
  isNumber?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table where there is room, a list of labelled facts on a phone; the first column names the row. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line-strong border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={clsx(
                "label-caps px-3 py-3 first:ps-0 last:pe-0",
                column.isNumber ? "text-end" : "text-start",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}

            className="border-line border-b max-md:block max-md:py-4"
          >
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} row={row} isName={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const Tag = isName ? "th" : "td";
  return (
    <Tag
      scope={isName ? "row" : undefined}
      className={clsx(
        "md:px-3 md:py-3 md:first:ps-0 md:last:pe-0",
        "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 max-md:py-1",
        isName ? "font-semibold" : "font-normal",
        column.isNumber ? "font-mono tabular-nums md:text-end" : "text-start",
      )}
    >
      {!isName && (
        <span aria-hidden="true" className="text-ink-muted font-sans text-sm md:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0">{column.cell(row)}</span>
    </Tag>
  );
}
