import { Users } from "lucide-react";
import { create } from "qrcode";

import { BarChart } from "#app/ui/bar-chart.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";
import { State } from "#app/ui/state.tsx";
import { DenseTable } from "#app/ui/tables/dense-table.tsx";

import { arabicText, type Group, longText, longWord } from "./sample.ts";

const labels = {
  summary: "120 check-ins in six days",
  openTable: "Show the figures",
  what: "Day",
  howMany: "Check-ins",
  nothing: "No check-ins yet",
};
const bars = [12, 0, 31, 1, 58, 18].map((value, index) => ({
  key: `${index}`,
  label: `${index + 9} June`,
  tick: index % 2 === 0 ? `${index + 9} June` : undefined,
  value,
  isOpen: index === 5,
}));
const largeBars = bars.map((bar) => ({ ...bar, value: bar.value * 1_000_000 }));

const { data, size } = create("https://example.org").modules;
const qrPath = Array.from(data, (isDark, index) =>
  isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
).join("");

type Row = { name: string; status: string; points: number };
const columns = [
  { key: "name", header: "Name", cell: ({ name }: Row) => name },
  {
    key: "status",
    header: "Status",
    cell: ({ status }: Row) => <State tone="success">{status}</State>,
  },
  { key: "points", header: "Points", isNumber: true, cell: ({ points }: Row) => points },
];
const rows = [
  { name: "Leila Haddad", status: "Active", points: 1250 },
  { name: `${longWord} ${longText}`, status: "Active", points: 3 },
  { name: "ليلى حداد", status: "نشط", points: 98 },
];
const dense = [
  {
    key: "name",
    header: "Name",
    sort: { to: "#name", order: "ascending" as const },
    cell: ({ name }: Row) => (
      <>
        <span className="two-lines-first">
          <a href="#row" data-panel="">
            <bdi>{name}</bdi>
          </a>
        </span>
        <span className="two-lines-second">{longText}</span>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    isSecond: true,
    cell: ({ status }: Row) => <State tone="success">{status}</State>,
  },
  {
    key: "points",
    header: "Points",
    isNumber: true,
    isLabelled: true,
    sort: { to: "#points", order: undefined },
    cell: ({ points }: Row) => points,
  },
  {
    key: "actions",
    header: "Actions",
    isActions: true,
    cell: () => (
      <Button variant="quiet" size="small">
        Hide
      </Button>
    ),
  },
];
const table = { caption: "Members", columns, rowKey: ({ name }: Row) => name };

export const figures: Group = {
  title: "Figures and tables",
  samples: [
    {
      name: "StatRow, StatCard",
      isWide: true,
      content: (
        <StatRow>
          <StatCard label="Members" value="1,204" icon={<Users />} />
          <StatCard label="Points" value="98,310" detail="+12 % this month" />
          <StatCard label={longText} value="0" />
          <StatCard label={arabicText} value="١٢" detail={arabicText} />
        </StatRow>
      ),
    },
    {
      name: "BarChart: a period that has not ended",
      content: <BarChart bars={bars} labels={labels} />,
    },
    {
      name: "BarChart: large numbers, beside a table",
      content: (
        <BarChart
          bars={largeBars}
          labels={{ summary: "120 million points", nothing: "No points yet" }}
        />
      ),
    },
    {
      name: "BarChart: nothing yet",
      content: <BarChart bars={bars.map((bar) => ({ ...bar, value: 0 }))} labels={labels} />,
    },
    {
      name: "BarChart: numbers of another language (I18nProvider)",
      content: (
        <I18nProvider locale="ar-EG" catalogue={{}}>
          <BarChart bars={bars} labels={labels} />
        </I18nProvider>
      ),
    },
    {
      name: "DataTable",
      isWide: true,
      content: <DataTable {...table} rows={rows} />,
    },
    {
      name: "DataTable: where its text does not fit",
      content: <DataTable {...table} rows={rows} />,
    },
    {
      name: "DenseTable, list-and-panel, dense-filter, dense-label, two-lines",
      isWide: true,
      content: (
        <div className="dense-filter">
          <div className="list-and-panel">
            <DenseTable caption="Members" columns={dense} rows={rows} rowKey={table.rowKey} />
            <div className="side-panel">{longText}</div>
          </div>
        </div>
      ),
    },
    {
      name: "DenseTable: where its text does not fit",
      content: (
        <DenseTable
          caption="Members"
          columns={dense}
          rows={rows}
          rowKey={table.rowKey}
          openKey="Leila Haddad"
        />
      ),
    },
    { name: "DataTable: empty", content: <DataTable {...table} rows={[]} /> },
    {
      name: "ProgressBar: 0, 40, 100 %, of a goal",
      content: (
        <div className="gallery-stack">
          <ProgressBar percent={0} label="Not started" />
          <ProgressBar percent={40} label="In progress" />
          <ProgressBar percent={100} label="Completed" />
          <ProgressBar percent={60} label="Clean Water" goal={6} />
        </div>
      ),
    },
    {
      name: "QrCode",
      content: <QrCode className="size-36" label="Example of a code" size={size} path={qrPath} />,
    },
  ],
};
