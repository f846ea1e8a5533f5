import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { StrengthMeter } from "./strength-meter.tsx";

type PasswordInputProps = {
  label: string;
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** The minimum length; set where a new password is chosen. Shows the rule and, while typing, the strength. */
  minLength?: number;
};

export function PasswordInput({
  label,
  name = "password",
  hint,
  error,
  minLength,
}: PasswordInputProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const isNew = minLength !== undefined;
  const input = useRef<HTMLInputElement>(null);
  // Reads what was typed before the page was hydrated.
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const [refused, setRefused] = useState<string>();
  // The server also refuses common passwords. The meter must not rate a password that was just refused as strong.
  useEffect(() => setRefused(error === undefined ? undefined : input.current?.value), [error]);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        error={error}
        {...(isNew ? { hint: t("auth.passwordHint", { min: minLength }) } : { hint })}
      >
        {(control) => (
          <div className="relative">
            <input
              {...control}
              ref={input}
              type={isShown ? "text" : "password"}
              name={name}
              dir="ltr"
              autoComplete={isNew ? "new-password" : "current-password"}
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={(event) => setTyped(event.target.value)}
              className="control pe-24"
            />
            {hydrated && <ShowButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
          </div>
        )}
      </Field>
      {isNew && hydrated && <StrengthMeter password={typed} isRefused={typed === refused} />}
    </div>
  );
}

function ShowButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useMessages();
  return (
    <Button
      variant="quiet"
      size="small"
      className="absolute end-3 top-1/2 -translate-y-1/2"
      aria-label={t(isShown ? "auth.hidePassword" : "auth.showPassword")}
      icon={
        isShown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )
      }
      onClick={onToggle}
    >
      {t(isShown ? "auth.hide" : "auth.show")}
    </Button>
  );
}
