import { listLanguages } from "#app/lib/languages.ts";
import { useLocale } from "#app/ui/i18n.tsx";

import type { FieldProps } from "./field.tsx";
import { Select } from "./select.tsx";

type LanguageSelectProps = FieldProps & {
  name: string;
  value: string | undefined;
  /** The label of the option for no language. */
  noneLabel: string;
};

/** Renders a select for a language or none, with the names in the reader's language. */
export function LanguageSelect({ value, noneLabel, ...field }: LanguageSelectProps) {
  const languages = listLanguages(useLocale());
  return (
    <Select
      {...field}
      // Browsers know fewer names than the server and sort others differently: keep the server's options.
      suppressHydrationWarning
      defaultValue={value ?? ""}
      options={[{ value: "", label: noneLabel }, ...languages]}
    />
  );
}
