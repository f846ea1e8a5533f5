import { type ComponentProps, useState } from "react";

import { Field, type FieldProps } from "./field.tsx";

type ColorInputProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type" | "onChange">;

/** Renders a field for a colour: a swatch, and its code beside it. */
export function ColorInput({ label, hint, error, note, id, ...input }: ColorInputProps) {
  const [code, setCode] = useState(input.defaultValue);
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id}>
      {(control) => (
        <span className="flex min-h-12 items-center gap-3">
          <input
            dir="ltr"
            {...input}
            {...control}
            type="color"
            onChange={(event) => setCode(event.currentTarget.value)}
            className="color-swatch"
          />
          <span dir="ltr" className="font-mono text-sm">
            {code}
          </span>
        </span>
      )}
    </Field>
  );
}
