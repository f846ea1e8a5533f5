import { eventLimits, typeCodePath } from "#app/domains/events/event.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type TypeCodeFormProps = { value?: string | undefined; error?: string | undefined };

/** Renders the field for the short code of an event; its page redirects to the check-in. */
export function TypeCodeForm({ value, error }: TypeCodeFormProps) {
  const t = useMessages();
  return (
    <form action={typeCodePath} noValidate className="grid grid-cols-1 gap-4">
      <TextInput
        label={t("checkIn.code")}
        hint={t("checkIn.codeHint")}
        name="code"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={eventLimits.qrCode}
        defaultValue={value}
        error={error}
        className="font-mono text-xl tracking-widest uppercase"
      />
      <Button type="submit" wide>
        {t("checkIn.codeSubmit")}
      </Button>
    </form>
  );
}
