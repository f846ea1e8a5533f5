import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Assignable, AssignmentFormValues } from "./assignment.ts";

type AssignmentFormProps = {
  /** The id of the new assignment, so that submitting the form twice creates only one. */
  newId: string;
  things: readonly Assignable[];
  cohorts: readonly { id: string; name: string }[];
  values: AssignmentFormValues;
  errors: Record<string, string>;
};

/**
 * Renders the form that assigns a course or a mission to all members or to a cohort, with an
 * optional due date.
 */
export function AssignmentForm({ newId, things, cohorts, values, errors }: AssignmentFormProps) {
  const t = useMessages();
  const thingOptions = things.map(({ kind, id, title }) => ({
    value: `${kind}:${id}`,
    label: t(kind === "course" ? "assignments.courseOption" : "assignments.missionOption", {
      title,
    }),
  }));
  return (
    <form method="post" noValidate className="grid items-start gap-4 md:grid-cols-2">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={newId} data-fresh="" />
      <div className="min-w-0 md:col-span-2">
        <Select
          label={t("assignments.item")}
          name="thing"
          defaultValue={values.thing ?? ""}
          error={errors["thing"]}
          aria-required
          options={[{ value: "", label: t("assignments.chooseItem") }, ...thingOptions]}
        />
      </div>
      <Select
        label={t("assignments.assignTo")}
        hint={t("assignments.membersOnlyHint")}
        name="cohort_id"
        defaultValue={values.cohort_id ?? ""}
        error={errors["cohort_id"]}
        options={[
          { value: "", label: t("assignments.allMembers") },
          ...cohorts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput
        label={t("assignments.due")}
        note={t("common.optional")}
        hint={t("assignments.dueHint")}
        name="due"
        type="date"
        defaultValue={values.due}
        error={errors["due"]}
      />
      <div className="md:col-span-2">
        <Button type="submit">{t("assignments.create")}</Button>
      </div>
    </form>
  );
}
