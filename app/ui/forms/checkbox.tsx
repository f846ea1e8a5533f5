import { clsx } from "clsx";
import { useId, type ComponentProps, type ReactNode } from "react";

import { FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Renders a checkbox with its label, which is part of the click target. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  return (
    <CheckControl
      {...input}
      label={label}
      hint={hint}
      error={error}
      inputClassName="mt-0.5 size-5 shrink-0"
    />
  );
}

/** Renders a switch for a setting that is on or off. */
export function Switch({ label, hint, error, ...input }: CheckboxProps) {
  return (
    <CheckControl
      {...input}
      inputRole="switch"
      label={label}
      hint={hint}
      error={error}
      inputClassName="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-55 before:absolute before:start-0.5 before:top-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-all checked:border-action checked:bg-action checked:before:start-5.5 checked:before:bg-on-action"
    />
  );
}

function CheckControl({
  label,
  hint,
  error,
  inputClassName,
  inputRole,
  ...input
}: CheckboxProps & { inputClassName: string; inputRole?: "switch" }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          {...input}
          role={inputRole}
          aria-describedby={described === "" ? undefined : described}
          aria-invalid={error === undefined ? undefined : true}
          className={inputClassName}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint !== undefined && (
        <p
          id={`${id}-hint`}
          className={clsx("text-ink-muted -mt-1.5 text-sm", inputRole ? "ps-14" : "ps-8")}
        >
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
