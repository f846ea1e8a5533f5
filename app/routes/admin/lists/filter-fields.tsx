import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";

type SearchFieldProps = { label: string; value: string | undefined };

/** Renders the field that searches a list. */
export function SearchField({ label, value }: SearchFieldProps) {
  return <TextInput label={label} name="q" type="search" defaultValue={value} />;
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string | number | undefined;
  /** The words for all of them. */
  any: string;
  options: readonly { value: string; label: string }[];
};

/** Renders a filter that takes one of several values, or all. */
export function Choice({ label, name, value, any, options }: ChoiceProps) {
  return (
    <Select
      key={value}
      label={label}
      name={name}
      defaultValue={String(value ?? "")}
      options={[{ value: "", label: any }, ...options]}
    />
  );
}
