import { amountKey } from "#app/domains/impact/measure.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Field, NumberField } from "./field-work.ts";
import { ResultsMap } from "./results-map.tsx";
import type { FieldResult, FieldResults, ResultsMap as Map } from "./results.ts";
import { unitText } from "./units.ts";

type ParticipantsProps = Pick<FieldResults, "people" | "countries"> & {
  map: Map | undefined;
};
type TaskResultsProps = { fields: readonly Field[]; results: readonly FieldResult[] };

/** Renders what learners found in a local task: for each number the middle one and the range. */
export function TaskResults({ fields, results }: TaskResultsProps) {
  const found = fields.flatMap((field) => {
    const result = results.find((one) => one.field === field.id);
    return result && field.kind === "number" ? [{ field, result }] : [];
  });
  if (found.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {found.map(({ field, result }) => (
        <div key={field.id} className="min-w-0">
          <dt className="text-ink-muted text-sm wrap-anywhere">{field.label}</dt>
          <Median field={field} result={result} />
        </div>
      ))}
    </dl>
  );
}

function Median({ field, result }: { field: NumberField; result: FieldResult }) {
  const { median, min, max, n } = result;
  const t = useMessages();
  const amount = useAmount(field);
  return (
    <>
      <dd>
        <Figure text={t("fieldWork.median", { amount: amount(median) })} size="row" />
      </dd>
      <dd className="text-ink-muted text-sm">
        {t("fieldWork.spread", { min: amount(min), max: amount(max), n })}
      </dd>
    </>
  );
}

function useAmount({ measure, unit }: NumberField) {
  const t = useMessages();
  const format = useFormat();
  if (measure) return (n: number) => t(amountKey(measure), { n });
  return (n: number) =>
    unit === undefined ? format.number(n) : `${format.number(n)}\u00a0${unitText(unit)}`;
}

/** Renders how many learners took part in a course's field work, and from where. */
export function Participants({ people, countries, map }: ParticipantsProps) {
  const t = useMessages();
  const format = useFormat();
  if (people === 0) return null;
  const others = countries.reduce((rest, { n }) => rest - n, people);
  return (
    <div className="mt-6">
      <p className="font-semibold">{t("fieldWork.people", { n: people })}</p>
      {map && <ResultsMap map={map} />}
      {countries.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {countries.map(({ country, n }) => (
            <li key={country}>
              {t("fieldWork.ofCountry", { country: format.country(country), n: format.number(n) })}
            </li>
          ))}
          {others > 0 && <li>{t("fieldWork.elsewhere", { n: others })}</li>}
        </ul>
      )}
      <p className="text-ink-muted mt-2 text-sm">{t("fieldWork.resultsHint")}</p>
    </div>
  );
}
