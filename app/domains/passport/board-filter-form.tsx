import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { type Option, Select } from "#app/ui/select.tsx";

import { type Board, boardPeriods, isWidest } from "./board.ts";

/** Chooses one of the leaderboards. */
export function BoardFilterForm({
  board,
  countries,
}: {
  board: Board;
  countries: readonly Option[];
}) {
  const t = useMessages();
  return (
    <FilterForm
      label={t("leaderboard.filterLabel")}
      action="/leaderboard"
      columns="sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1.4fr_auto]"
      submitLabel={t("leaderboard.show")}
      clearLabel={isWidest(board) ? undefined : t("leaderboard.widest")}
    >
      <Select
        label={t("leaderboard.period")}
        name="period"
        defaultValue={board.period}
        options={boardPeriods.map((period) => ({
          value: period,
          label: t(`leaderboard.${period}`),
        }))}
      />
      <Select
        label={t("leaderboard.country")}
        name="country"
        defaultValue={board.country ?? ""}
        options={[{ value: "", label: t("leaderboard.world") }, ...countries]}
      />
      <GoalSelect
        label={t("leaderboard.goal")}
        name="goal"
        value={board.goal?.toString()}
        noneLabel={t("leaderboard.anyGoal")}
      />
    </FilterForm>
  );
}
