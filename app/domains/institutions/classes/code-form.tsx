import { CodeForm } from "#app/ui/forms/code-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { typeClassCodePath } from "./class.ts";

type ClassCodeFormProps = { value?: string | undefined; error?: string | undefined };

/** Renders the field for the code of a class; its page redirects to the class. */
export function ClassCodeForm(props: ClassCodeFormProps) {
  const t = useMessages();
  return (
    <CodeForm
      {...props}
      action={typeClassCodePath}
      label={t("classes.code")}
      hint={t("classes.codeHint")}
      submitLabel={t("classes.next")}
      maxLength={20}
    />
  );
}
