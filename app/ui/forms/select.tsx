import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { Field, type FieldProps } from "./field.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: readonly Option[] };

/** Renders a native select for one of several options. */
export function Select({
  label,
  hint,
  error,
  note,
  id,
  options,
  className,
  ...select
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={clsx("control appearance-none pe-10", className)}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                suppressHydrationWarning={select.suppressHydrationWarning}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="text-ink-muted pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
