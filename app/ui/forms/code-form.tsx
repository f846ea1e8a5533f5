import { Button } from "#app/ui/button.tsx";

import { TextInput } from "./text-input.tsx";

type CodeFormProps = {
  /** The page that takes the code as the query `code`, and leads on. */
  action: string;
  label: string;
  hint: string;
  submitLabel: string;
  maxLength: number;
  value?: string | undefined;
  error?: string | undefined;
};

/** Renders the field for a code that someone reads from a screen or a sheet of paper, in letters of equal width. */
export function CodeForm({ action, submitLabel, value, ...field }: CodeFormProps) {
  return (
    <form action={action} noValidate className="grid grid-cols-1 gap-4">
      <TextInput
        {...field}
        name="code"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={value}
        className="font-mono text-xl tracking-widest uppercase"
      />
      <Button type="submit" wide>
        {submitLabel}
      </Button>
    </form>
  );
}
