import { Search } from "lucide-react";
import { Link } from "react-router";

import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

import { type MissionFilter, missionTypeKey, missionTypes } from "./mission.ts";

/** Narrows the list of missions: a plain form whose every answer has an address. */
export function MissionFilterForm({ filter }: { filter: MissionFilter }) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const types = missionTypes.map((type) => ({ value: type, label: t(missionTypeKey(type)) }));
  const goalOptions = goals.map(({ number }) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <search aria-label={t("missions.filterLabel")}>
      <form
        method="get"
        action="/missions"
        className="border-line mb-8 grid items-end gap-4 border-y py-6 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_auto]"
      >
        <Select
          label={t("missions.filterType")}
          name="type"
          defaultValue={filter.missionType ?? ""}
          options={[{ value: "", label: t("missions.anyType") }, ...types]}
        />
        <Select
          label={t("missions.filterGoal")}
          name="goal"
          defaultValue={filter.sdgGoal?.toString() ?? ""}
          options={[{ value: "", label: t("missions.anyGoal") }, ...goalOptions]}
        />
        <TextInput
          label={t("missions.place")}
          name="place"
          type="search"
          defaultValue={filter.place}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            icon={<Search aria-hidden="true" className="size-4" />}
            className="min-h-12"
          >
            {t("missions.filterSubmit")}
          </Button>
          {isFiltered && (
            <Link reloadDocument to="/missions" className="link inline-flex min-h-11 items-center">
              {t("missions.filterClear")}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
