import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { landingSample } from "#content/landing-sample.ts";

import { Section } from "./section.tsx";

/** Renders the leaderboard and the statistics of the whole platform. */
export function World() {
  const t = useMessages();
  return (
    <Section
      id="world"
      title={t("landing.worldHeading")}
      subtitle={t("landing.worldSubtitle")}
      note={t("landing.illustrative")}
      className="border-line bg-raised border-y"
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        <Leaderboard />
        <Claims />
      </div>
    </Section>
  );
}

function Leaderboard() {
  const t = useMessages();
  const format = useFormat();
  return (
    <table className="w-full self-start text-start">
      <caption className="label-caps mb-2 text-start">{t("landing.topLearners")}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("landing.rank")}</th>
          <th scope="col">{t("landing.learner")}</th>
          <th scope="col">{t("landing.country")}</th>
          <th scope="col">{t("landing.points")}</th>
        </tr>
      </thead>
      <tbody>
        {landingSample.topLearners.map(({ name, country, points }, index) => (
          <tr key={name} className="border-line border-t">
            <td className="text-ink-muted w-10 py-3 font-mono">{format.number(index + 1)}</td>
            <th scope="row" className="py-3 text-start font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="text-ink-muted block text-sm font-normal sm:hidden">
                {format.country(country)}
              </span>
            </th>
            <td className="text-ink-muted py-3 ps-4 max-sm:hidden">{format.country(country)}</td>
            <td className="py-3 ps-4 text-end font-mono font-medium">{format.number(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Claims() {
  const t = useMessages();
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-10 self-center">
      {landingSample.claims.map((claim) => {
        const value =
          "isCompact" in claim ? format.compact(claim.value) : format.number(claim.value);
        return (
          <div key={claim.label} className="flex flex-col-reverse">
            <dt className="text-ink-muted text-sm">{t(claim.label)}</dt>
            <dd className="font-mono text-2xl font-medium tracking-normal tabular-nums">
              {"isAtLeast" in claim ? t("landing.atLeast", { value }) : value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
