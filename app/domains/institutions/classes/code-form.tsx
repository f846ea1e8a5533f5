import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { typeClassCodePath } from "./class.ts";

type ClassCodeFormProps = { value?: string | undefined; error?: string | undefined };

/** Renders the field for the code of a class; its page redirects to the class. */
export function ClassCodeForm({ value, error }: ClassCodeFormProps) {
  const t = useMessages();
  return (
    <form action={typeClassCodePath} noValidate className="grid grid-cols-1 gap-4">
      <TextInput
        label={t("classes.code")}
        hint={t("classes.codeHint")}
        name="code"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={value}
        error={error}
        className="font-mono text-xl tracking-widest uppercase"
      />
      <Button type="submit" wide>
        {t("classes.next")}
      </Button>
    </form>
  );
}
