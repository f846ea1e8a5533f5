import { type GoalNumber, goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the form that filters conversations by goal. It is a plain GET form, so every result has a URL. */
export function ConversationFilterForm({
  goal,
  found,
}: {
  goal: GoalNumber | undefined;
  found: Found;
}) {
  const t = useMessages();
  const options = goalNumbers.map((number) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <FilterForm
      label={t("communityPages.filter")}
      action="/community"
      found={found}
      submitLabel={t("communityPages.filterSubmit")}
      clearLabel={goal === undefined ? undefined : t("communityPages.filterClear")}
    >
      <Select
        label={t("communityPages.filterGoal")}
        name="goal"
        defaultValue={goal?.toString() ?? ""}
        options={[{ value: "", label: t("communityPages.anyGoal") }, ...options]}
      />
    </FilterForm>
  );
}
