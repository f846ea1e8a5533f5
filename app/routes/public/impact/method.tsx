import { Download } from "lucide-react";

import { minLearnersInSum } from "#app/domains/impact/impact.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders how quantities are counted. */
export function HowWeCount() {
  const t = useMessages();
  return (
    <section aria-labelledby="how-we-count" className="min-w-0">
      <h2 id="how-we-count" className="mb-4 text-xl">
        {t("impact.howWeCount")}
      </h2>
      <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
        <li>{t("impact.howStated")}</li>
        <li>{t("impact.howConfirmed")}</li>
        <li>{t("impact.howWhen")}</li>
        <li>{t("impact.howRevoked")}</li>
        <li>{t("impact.howPrivate", { min: minLearnersInSum })}</li>
      </ul>
    </section>
  );
}

const license = "https://creativecommons.org/licenses/by/4.0/";

const columns = [
  ["month", "impact.columnMonth"],
  ["country", "impact.columnCountry"],
  ["measure", "impact.columnMeasure"],
  ["unit", "impact.columnUnit"],
  ["sdg_goal", "impact.columnGoal"],
  ["quantity", "impact.columnQuantity"],
  ["submissions", "impact.columnSubmissions"],
] as const;

const files = [
  ["/impact/by-month.csv", "impact.csvByMonth"],
  ["/impact/by-country.csv", "impact.csvByCountry"],
  ["/api/v1/impact", "impact.json"],
] as const;

/** Renders the links to the open data, with its columns and its licence. */
export function OpenData() {
  const t = useMessages();
  return (
    <section aria-labelledby="open-data" className="min-w-0">
      <h2 id="open-data" className="mb-4 text-xl">
        {t("impact.openData")}
      </h2>
      <p className="max-w-prose">
        {t("impact.openDataHint")}{" "}
        <a href={license} rel="license noopener" className="link inline-block py-2 sm:py-0">
          {t("impact.license")}
        </a>
      </p>
      <ul className="mt-2">
        {files.map(([path, label]) => (
          <li key={path}>
            <a
              href={path}
              download
              className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      <h3 className="label-caps mt-4 mb-2">{t("impact.columns")}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {columns.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="text-ink-muted min-w-0 wrap-anywhere">{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
