import { WideField } from "#app/ui/forms/edit-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type AnswerName, answerName, askedFields } from "./answers.ts";
import type { Field } from "./field-work.ts";
import { unitText } from "./units.ts";

type AnswerFieldsProps = {
  fields: readonly Field[];
  typed: Partial<Record<AnswerName, string>> | undefined;
  errors: Record<string, string>;
};

/** Renders the fields of a local task, except for a measured quantity, which each proof of a mission has. */
export function AnswerFields({ fields, typed, errors }: AnswerFieldsProps) {
  return askedFields(fields).map((field) => (
    <WideField key={field.id}>
      <AnswerField
        field={field}
        value={typed?.[answerName(field.id)]}
        error={errors[answerName(field.id)]}
      />
    </WideField>
  ));
}

type AnswerFieldProps = { field: Field; value: string | undefined; error: string | undefined };

function AnswerField({ field, value, error }: AnswerFieldProps) {
  const t = useMessages();
  const format = useFormat();
  const given = {
    label: field.label,
    name: answerName(field.id),
    error,
    ...(field.optional ? { note: t("common.optional") } : { "aria-required": true }),
    ...(field.hint && { hint: field.hint }),
  };
  if (field.kind === "text") return <Textarea {...given} rows={2} defaultValue={value} />;
  if (field.kind === "choice") {
    const options = field.options.map(({ id, text }) => ({ value: id, label: text }));
    return (
      <Select
        {...given}
        defaultValue={value ?? ""}
        options={[{ value: "", label: t("fieldWork.choose") }, ...options]}
      />
    );
  }
  const { unit, min, max } = field;
  const range = t("fieldWork.range", { min: format.number(min), max: format.number(max) });
  return (
    <TextInput
      {...given}
      hint={field.hint ? `${field.hint} ${range}` : range}
      label={
        unit
          ? t("fieldWork.labelWithUnit", { label: field.label, unit: unitText(unit) })
          : field.label
      }
      // Number pads of phones have no minus.
      inputMode={min < 0 ? "text" : field.whole ? "numeric" : "decimal"}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
