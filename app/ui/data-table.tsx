import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end of their column, with tabular figures. */
  isNumber?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * Renders a table where its text fits; otherwise, as on a phone or with large text, a list of labelled facts. The
 * first column names the row.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="@container w-full">
      <table className="w-full @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="table-head @max-2xl:sr-only">
          <tr>
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
        <tbody className="@max-2xl:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b @max-2xl:block @max-2xl:py-4">
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const Tag = isName ? "th" : "td";
  return (
    <Tag
      scope={isName ? "row" : undefined}
      className={clsx(
        "@2xl:px-3 @2xl:py-3 @2xl:first:ps-0 @2xl:last:pe-0",
        "@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:justify-between @max-2xl:gap-x-4 @max-2xl:py-1",
        isName ? "font-semibold" : "font-normal",
        column.isNumber ? "font-mono tabular-nums @2xl:text-end" : "text-start",
      )}
    >
      {!isName && (
        <span aria-hidden="true" className="text-ink-muted font-sans text-sm @2xl:hidden">
          {column.header}
        </span>
      )}
      {/* A badge may break anywhere, which would make its column one letter wide. */}
      <span className="min-w-0 @2xl:*:wrap-break-word">{column.cell(row)}</span>
    </Tag>
  );
}
