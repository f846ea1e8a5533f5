import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export type DenseColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end of their column, with tabular figures. */
  isNumber?: boolean;
  /** Whether a long text is cut off at the end of its column. */
  isCut?: boolean;
  /** Whether the cell is at the end of the first line of an item, where there is no room for columns. */
  isSecond?: boolean;
  /** Whether the header is before the cell there, for facts that don't explain themselves. */
  isLabelled?: boolean;
  /** Whether the cell has the buttons of the row. */
  isActions?: boolean;
  /** The address of the list sorted by this column, and the present order if it is sorted by it. */
  sort?: { to: string; order: "ascending" | "descending" | undefined };
};

type DenseTableProps<Row> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly DenseColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that is open beside the table. */
  openKey?: string | undefined;
};

/**
 * Renders a table with narrow rows and a head that stays in view, in which readers find and compare items. Where there is
 * no room for columns, each row is an item with all of its facts, and the head a line of links that sort.
 */
export function DenseTable<Row>({ caption, columns, rows, rowKey, openKey }: DenseTableProps<Row>) {
  return (
    <div className="@container w-full">
      <table className="dense-table">
        <caption className="sr-only">{caption}</caption>
        <thead className="table-head">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-open={rowKey(row) === openKey ? "" : undefined}>
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} isName={at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column: { header, isNumber, isActions, sort },
}: {
  column: DenseColumn<Row>;
}) {
  const Arrow = sort?.order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sort?.order}
      data-sortable={sort && ""}
      className={clsx("label-caps", isNumber && "is-number")}
    >
      {sort ? (
        <a href={sort.to} className="dense-sort">
          {header}
          {sort.order && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
        </a>
      ) : (
        <span className={isActions ? "sr-only" : undefined}>{header}</span>
      )}
    </th>
  );
}

type CellProps<Row> = { column: DenseColumn<Row>; row: Row; isName: boolean };

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const Tag = isName ? "th" : "td";
  const { cell, header, isNumber, isCut, isSecond, isLabelled, isActions } = column;
  return (
    <Tag
      scope={isName ? "row" : undefined}
      className={
        clsx({
          "is-number": isNumber,
          "is-cut": isCut,
          "is-second": isSecond,
          "is-actions": isActions,
        }) || undefined
      }
    >
      {isLabelled && (
        <span aria-hidden="true" className="dense-label">
          {header}{" "}
        </span>
      )}
      {isActions ? <div className="dense-actions">{cell(row)}</div> : cell(row)}
    </Tag>
  );
}
