import { eventLimits, typeCodePath } from "#app/domains/events/event.ts";
import { CodeForm } from "#app/ui/forms/code-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type TypeCodeFormProps = { value?: string | undefined; error?: string | undefined };

/** Renders the field for the short code of an event; its page redirects to the check-in. */
export function TypeCodeForm(props: TypeCodeFormProps) {
  const t = useMessages();
  return (
    <CodeForm
      {...props}
      action={typeCodePath}
      label={t("checkIn.code")}
      hint={t("checkIn.codeHint")}
      submitLabel={t("checkIn.codeSubmit")}
      maxLength={eventLimits.qrCode}
    />
  );
}
