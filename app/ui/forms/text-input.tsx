import { clsx } from "clsx";
import type { ComponentProps } from "react";

import { Field, type FieldProps } from "./field.tsx";

type TextInputProps = FieldProps & Omit<ComponentProps<"input">, "id">;

/** Renders a field for one line of text, also for numbers, dates, email addresses, passwords and files. */
export function TextInput({ label, hint, error, note, id, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...control}
          className={clsx("control", className)}
        />
      )}
    </Field>
  );
}
