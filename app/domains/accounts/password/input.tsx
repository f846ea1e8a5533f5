import { Eye, EyeOff } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { StrengthMeter } from "./strength-meter.tsx";

type PasswordInputProps = {
  label: string;
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** The minimum length; set where a new password is chosen. Shows the rule and, while typing, the strength. */
  minLength?: number;
};

/** Renders a password field. Its page includes the script with `initPassword`, which shows what is typed and its strength. */
export function PasswordInput({
  label,
  name = "password",
  hint,
  error,
  minLength,
}: PasswordInputProps) {
  const t = useMessages();
  const isNew = minLength !== undefined;
  return (
    <div data-password="" className="flex flex-col gap-2">
      <Field
        label={label}
        error={error}
        {...(isNew ? { hint: t("auth.passwordHint", { min: minLength }) } : { hint })}
      >
        {(control) => (
          <div className="relative">
            <input
              {...control}
              type="password"
              name={name}
              dir="ltr"
              autoComplete={isNew ? "new-password" : "current-password"}
              autoCapitalize="none"
              spellCheck={false}
              required
              className="control pe-24"
            />
            <ToggleButton part="show" />
            <ToggleButton part="hide" />
          </div>
        )}
      </Field>
      {isNew && <StrengthMeter />}
    </div>
  );
}

const toggles = {
  show: { label: "auth.showPassword", text: "auth.show", Icon: Eye },
  hide: { label: "auth.hidePassword", text: "auth.hide", Icon: EyeOff },
} as const;

function ToggleButton({ part }: { part: keyof typeof toggles }) {
  const t = useMessages();
  const { label, text, Icon } = toggles[part];
  return (
    <Button
      hidden
      data-part={part}
      variant="quiet"
      size="small"
      className="absolute end-3 top-1/2 -translate-y-1/2"
      aria-label={t(label)}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {t(text)}
    </Button>
  );
}
