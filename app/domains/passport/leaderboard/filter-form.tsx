import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { type Option, Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type LeaderboardKey, leaderboardPeriods, isWidest } from "./filter.ts";

/** Renders the form that selects a leaderboard. */
export function LeaderboardFilterForm({
  leaderboard,
  countries,
  found,
}: {
  leaderboard: LeaderboardKey;
  countries: readonly Option[];
  found: Found;
}) {
  const t = useMessages();
  return (
    <FilterForm
      label={t("leaderboard.filterLabel")}
      action="/leaderboard"
      found={found}
      submitLabel={t("leaderboard.show")}
      clearLabel={isWidest(leaderboard) ? undefined : t("leaderboard.widest")}
    >
      <Select
        label={t("leaderboard.period")}
        name="period"
        defaultValue={leaderboard.period}
        options={leaderboardPeriods.map((period) => ({
          value: period,
          label: t(`leaderboard.${period}`),
        }))}
      />
      <Select
        label={t("leaderboard.country")}
        name="country"
        defaultValue={leaderboard.country ?? ""}
        options={[{ value: "", label: t("leaderboard.world") }, ...countries]}
      />
      <GoalSelect
        label={t("leaderboard.goal")}
        name="goal"
        value={leaderboard.goal?.toString()}
        noneLabel={t("leaderboard.anyGoal")}
      />
    </FilterForm>
  );
}
