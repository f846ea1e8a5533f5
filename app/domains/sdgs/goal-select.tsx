import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { goalNumbers } from "./goal-number.ts";
import { goalTitleKey } from "./goals.ts";

type GoalSelectProps = {
  value: string | undefined;
  error?: string | undefined;
  /** The label; "SDG goal" by default. */
  label?: string;
  name?: string;
  /** The label of the option without a goal; "None" by default. */
  noneLabel?: string;
};

/** Renders a select for a goal or none. */
export function GoalSelect({ value, error, label, name = "sdg_goal", noneLabel }: GoalSelectProps) {
  const t = useMessages();
  const options = goalNumbers.map((number) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <Select
      label={label ?? t("sdgs.goalField")}
      name={name}
      defaultValue={value ?? ""}
      error={error}
      options={[{ value: "", label: noneLabel ?? t("sdgs.goalNone") }, ...options]}
    />
  );
}
