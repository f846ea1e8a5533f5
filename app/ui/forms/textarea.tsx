import { clsx } from "clsx";
import type { ComponentProps } from "react";

import { Field, type FieldProps } from "./field.tsx";

type TextareaProps = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** Renders a field for several lines of text; grows with its content in browsers that support it. */
export function Textarea({ label, hint, error, note, id, className, ...area }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...control}
          className={clsx("control", className)}
        />
      )}
    </Field>
  );
}
