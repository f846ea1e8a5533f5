import { Search } from "lucide-react";
import { Form } from "react-router";

import {
  queueAges,
  type QueueFacets,
  type QueueFilter,
} from "#app/domains/missions/queue/queue.ts";
import { Button } from "#app/ui/button.tsx";
import { FoundStatus } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useApplyOnChange } from "#app/ui/forms/use-apply-on-change.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Summary } from "#app/ui/summary.tsx";

type QueueFiltersProps = {
  filter: QueueFilter;
  facets: QueueFacets;
  found: { n: number; hasMore: boolean };
};

/** Renders the filters of the review queue; a change applies at once. */
export function QueueFilters({ filter, facets, found }: QueueFiltersProps) {
  const t = useMessages();
  const format = useFormat();
  const applied = useApplyOnChange("mission", filter.mission);
  const { mission = "", country = "", days } = filter;
  const isNarrowed = mission !== "" || country !== "" || days !== undefined;
  const withCount = (label: string, n: number | undefined) =>
    n === undefined ? label : t("missions.queueOption", { label, n });
  return (
    <search aria-label={t("missions.queueFilters")} className="block">
      <FoundStatus found={found} />
      <details className="open-if-wide group mb-6" open={isNarrowed}>
        <Summary variant="row" className="border-line border-y">
          {t("missions.queueFilters")}
        </Summary>
        <Form {...applied} className="filter-bar in-[details]:pt-4">
          <input type="hidden" name="tab" value="verify" />
          <Select
            key={`mission ${mission}`}
            label={t("missions.queueMission")}
            name="mission"
            defaultValue={mission}
            options={[
              { value: "", label: t("missions.queueAnyMission") },
              ...facets.missions.map(({ id, title, n }) => ({
                value: id,
                label: withCount(title, n),
              })),
            ]}
          />
          <Select
            key={`country ${country}`}
            label={t("missions.queueCountry")}
            name="country"
            defaultValue={country}
            options={[
              { value: "", label: t("missions.queueAnyCountry") },
              ...facets.countries.map(({ code, n }) => ({
                value: code,
                label: withCount(format.country(code), n),
              })),
            ]}
          />
          <Select
            key={`days ${days}`}
            label={t("missions.queueAge")}
            name="days"
            defaultValue={days ?? ""}
            options={[
              { value: "", label: t("missions.queueAnyAge") },
              ...queueAges.map((n) => ({
                value: String(n),
                label: t("missions.queueDays", { n }),
              })),
            ]}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              type="submit"
              variant="secondary"
              size="input"
              icon={<Search aria-hidden="true" className="size-4" />}
            >
              {t("missions.filterSubmit")}
            </Button>
            {isNarrowed && (
              <LinkButton variant="quiet" to="?tab=verify">
                {t("missions.filterClear")}
              </LinkButton>
            )}
          </div>
        </Form>
      </details>
    </search>
  );
}
