import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { isEntryType, pointsPath, type PointsOfType } from "./points.ts";

/** What entries of a kind, or of all, add up to. */
type Row = Omit<PointsOfType, "type"> & { type: string | undefined };

type PointsSumProps = { sums: readonly PointsOfType[]; total: number; current: string | undefined };

/** Renders what the entries of each kind add up to, with the total; each kind leads to its entries. */
export function PointsSum({ sums, total, current }: PointsSumProps) {
  const t = useMessages();
  const columns = useColumns(current);
  const entries = sums.reduce((sum, one) => sum + one.entries, 0);
  return (
    <DataTable
      caption={t("points.sum")}
      rows={[...sums, { type: undefined, entries, points: total }]}
      rowKey={({ type }) => type ?? ""}
      columns={columns}
    />
  );
}

function useColumns(current: string | undefined): Column<Row>[] {
  const t = useMessages();
  const { number } = useFormat();
  return [
    {
      key: "type",
      header: t("points.kind"),
      cell: ({ type }) => <Kind type={type} isCurrent={type === current} />,
    },
    {
      key: "entries",
      header: t("points.entries"),
      isNumber: true,
      cell: ({ entries }) => number(entries),
    },
    {
      key: "points",
      header: t("points.points"),
      isNumber: true,
      cell: ({ points }) => number(points),
    },
  ];
}

function Kind({ type, isCurrent }: { type: string | undefined; isCurrent: boolean }) {
  const t = useMessages();
  if (type !== undefined && !isEntryType(type)) return activityLabel(type);
  return (
    <a
      href={type === undefined ? pointsPath : `${pointsPath}?type=${type}`}
      aria-current={isCurrent ? "true" : undefined}
      className="link aria-[current]:font-semibold"
    >
      {type === undefined ? t("points.total") : activityLabel(type)}
    </a>
  );
}
