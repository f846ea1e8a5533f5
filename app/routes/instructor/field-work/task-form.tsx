import { fieldWorkLimits as limits } from "#app/domains/courses/field-work/field-work.ts";
import {
  fieldKinds,
  partName,
  type SentField,
  type SentTask,
} from "#app/domains/courses/field-work/studio/sent-task.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type TaskFormProps = {
  task: SentTask;
  /** What the form has seen of a stored task; empty for a new one. */
  mark: string;
  errors: Record<string, string>;
};

/** Renders the form of a local task with the fields that learners fill in. */
export function TaskForm({ task, mark, errors }: TaskFormProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <form method="post" noValidate className="grid max-w-(--container-prose) gap-6">
      <input type="hidden" name="intent" value="task" />
      <input type="hidden" name="id" value={task.id} data-fresh={mark === "" ? "" : undefined} />
      <input type="hidden" name="mark" value={mark} />
      <TextInput
        label={t("fieldWork.taskTitle")}
        hint={t("fieldWork.taskTitleHint")}
        name="title"
        defaultValue={task.title}
        error={errors["title"]}
        maxLength={limits.title}
        aria-required
        autoComplete="off"
      />
      <Textarea
        label={t("fieldWork.whatToDo")}
        hint={t("fieldWork.whatToDoHint")}
        name="what_to_do"
        rows={3}
        className="min-h-20"
        defaultValue={task.what_to_do}
        error={errors["what_to_do"]}
        aria-required
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextInput
          label={t("fieldWork.minutes")}
          hint={t("fieldWork.minutesHint")}
          name="minutes"
          inputMode="numeric"
          defaultValue={task.minutes}
          error={errors["minutes"]}
          autoComplete="off"
        />
        <TextInput
          label={t("fieldWork.points")}
          hint={t("fieldWork.pointsHint", { max: format.number(limits.points) })}
          name="points"
          inputMode="numeric"
          defaultValue={task.points}
          error={errors["points"]}
          autoComplete="off"
        />
      </div>
      <Checkbox
        label={t("fieldWork.photoNeeded")}
        hint={t("fieldWork.photoNeededHint")}
        name="photo"
        defaultChecked={task.photo}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{t("fieldWork.fields")}</legend>
        <p className="text-ink-muted text-sm">{t("fieldWork.fieldsHint")}</p>
        {errors["fields"] !== undefined && (
          <FieldError id={`fields-${task.id}-error`}>{errors["fields"]}</FieldError>
        )}
        {task.fields.map((field, at) => (
          <FieldParts key={at} field={field} at={at} errors={errors} />
        ))}
      </fieldset>
      <div>
        <Button type="submit">{t("fieldWork.saveTask")}</Button>
      </div>
    </form>
  );
}

type FieldPartsProps = { field: SentField; at: number; errors: Record<string, string> };

// What a kind doesn't have is hidden by the choice of the kind, without a script.
function FieldParts({ field, at, errors }: FieldPartsProps) {
  const t = useMessages();
  const part = (name: keyof SentField) => ({
    name: partName(at, name),
    error: errors[partName(at, name)],
  });
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`field${at}.`));
  const kinds = fieldKinds.map((value) => ({ value, label: t(`fieldWork.kind_${value}`) }));
  return (
    <details
      open={field.kind !== "" || isWrong || undefined}
      className="group/field border-line rounded-md border p-4"
    >
      <Summary variant="small">{t("fieldWork.fieldN", { n: at + 1 })}</Summary>
      <div className="grid gap-5 pt-4">
        <input type="hidden" name={partName(at, "id")} value={field.id} />
        <input type="hidden" name={partName(at, "measure")} value={field.measure} />
        <Select
          label={t("fieldWork.fieldKind")}
          {...part("kind")}
          defaultValue={field.kind}
          options={[{ value: "", label: t("fieldWork.kindNone") }, ...kinds]}
        />
        <TextInput
          label={t("fieldWork.fieldLabel")}
          hint={t("fieldWork.fieldLabelHint")}
          {...part("label")}
          defaultValue={field.label}
          maxLength={limits.label}
          autoComplete="off"
        />
        <TextInput
          label={t("fieldWork.fieldHint")}
          note={t("common.optional")}
          {...part("hint")}
          defaultValue={field.hint}
          maxLength={limits.hint}
          autoComplete="off"
        />
        <div className="hidden gap-5 group-has-[option[value=number]:checked]/field:grid">
          <NumberParts field={field} at={at} part={part} />
        </div>
        <div className="hidden group-has-[option[value=choice]:checked]/field:grid">
          <Textarea
            label={t("fieldWork.fieldOptions")}
            hint={t("fieldWork.fieldOptionsHint")}
            {...part("options")}
            rows={4}
            className="min-h-20"
            defaultValue={field.options}
          />
        </div>
        <Checkbox
          label={t("fieldWork.fieldOptional")}
          name={partName(at, "optional")}
          defaultChecked={field.optional}
        />
      </div>
    </details>
  );
}

type NumberPartsProps = {
  field: SentField;
  at: number;
  part: (name: keyof SentField) => { name: string; error: string | undefined };
};

function NumberParts({ field, at, part }: NumberPartsProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t("fieldWork.fieldUnit")}
        note={t("common.optional")}
        hint={t("fieldWork.fieldUnitHint")}
        {...part("unit")}
        defaultValue={field.unit}
        maxLength={limits.unit}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          label={t("fieldWork.fieldMin")}
          {...part("min")}
          defaultValue={field.min}
          autoComplete="off"
        />
        <TextInput
          label={t("fieldWork.fieldMax")}
          hint={t("fieldWork.fieldMaxHint")}
          {...part("max")}
          defaultValue={field.max}
          autoComplete="off"
        />
      </div>
      <Checkbox
        label={t("fieldWork.fieldWhole")}
        name={partName(at, "whole")}
        defaultChecked={field.whole}
      />
    </>
  );
}
