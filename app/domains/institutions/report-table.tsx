import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { figureKeys } from "./report-words.ts";
import { type ReportFigures, reportFigures } from "./report.ts";

export type ReportTableRow = ReportFigures & { key: string; name: string; members?: number };

type ReportTableProps = {
  caption: string;
  /** What the first column names. */
  what: string;
  /** The head of the column of members, where there is one. */
  members?: string;
  rows: readonly ReportTableRow[];
};

/** All figures of a part of the report. */
export function ReportTable({ caption, what, members, rows }: ReportTableProps) {
  const t = useMessages();
  const { number } = useFormat();
  const columns: Column<ReportTableRow>[] = [
    {
      key: "name",
      header: what,
      cell: nameCell,
    },
    ...(members === undefined
      ? []
      : [
          {
            key: "members",
            header: members,
            isNumber: true,
            cell: (row: ReportTableRow) => number(row.members ?? 0),
          },
        ]),
    ...reportFigures.map((figure) => ({
      key: figure,
      header: t(figureKeys[figure]),
      isNumber: true,
      cell: (row: ReportTableRow) => number(row[figure]),
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

const nameCell = ({ name }: ReportTableRow) => <bdi className="wrap-anywhere">{name}</bdi>;
