import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { FormState } from "./form.tsx";
import { accountLimits } from "./sign-up-rules.ts";

export function EmailInput({ errors, values }: FormState) {
  const t = useMessages();
  return (
    <TextInput
      label={t("auth.email")}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={accountLimits.email}
      defaultValue={values.email}
      error={errors.email}
    />
  );
}
