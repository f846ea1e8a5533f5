import { clsx } from "clsx";
import type { ReactNode } from "react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { figureKeys, reportFigures, type ReportFigures } from "./report.ts";

export type ReportTableRow = ReportFigures & {
  key: string;
  name: string;
  members?: number;
  isWithheld?: true;
};

type ReportTableProps = {
  caption: string;
  /** The heading of the first column. */
  what: string;
  /** The heading of the members column, if there is one. */
  members?: string;
  rows: readonly ReportTableRow[];
};

/**
 * Renders all figures of a part of the report in a table, which scrolls on its own if it is too
 * wide.
 */
export function ReportTable({ caption, what, members, rows }: ReportTableProps) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    // Focusable, so that keyboard users can scroll it too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line-strong border-b">
            <Head isName>{what}</Head>
            {members !== undefined && <Head>{members}</Head>}
            {reportFigures.map((figure) => (
              <Head key={figure}>{t(figureKeys[figure])}</Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-b">
              <th
                scope="row"
                className="max-w-72 min-w-36 py-2 pe-3 text-start font-semibold wrap-break-word"
              >
                <bdi>{row.name}</bdi>
              </th>
              {members !== undefined && <Figure>{number(row.members ?? 0)}</Figure>}
              {row.isWithheld ? (
                <td colSpan={reportFigures.length} className="text-ink-muted py-2 ps-3 text-end">
                  {t("institutionReport.withheldRow")}
                </td>
              ) : (
                reportFigures.map((figure) => <Figure key={figure}>{number(row[figure])}</Figure>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ isName = false, children }: { isName?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={clsx("label-caps py-2 align-bottom", isName ? "pe-3 text-start" : "ps-3 text-end")}
    >
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="py-2 ps-3 text-end font-mono tabular-nums">{children}</td>;
}
