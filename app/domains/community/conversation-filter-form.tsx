import { type GoalNumber, goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";

/** Narrows the conversations to a goal: a plain form whose every answer has an address. */
export function ConversationFilterForm({ goal }: { goal: GoalNumber | undefined }) {
  const t = useMessages();
  const options = goals.map(({ number }) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <search aria-label={t("communityPages.filter")}>
      <form method="get" action="/community" className="mb-6 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <Select
            label={t("communityPages.filterGoal")}
            name="goal"
            defaultValue={goal?.toString() ?? ""}
            options={[{ value: "", label: t("communityPages.anyGoal") }, ...options]}
          />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12">
          {t("communityPages.filterSubmit")}
        </Button>
        {goal !== undefined && (
          <a href="/community" className="link inline-flex min-h-12 items-center">
            {t("communityPages.filterClear")}
          </a>
        )}
      </form>
    </search>
  );
}
