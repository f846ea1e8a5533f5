import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type VerifyFormProps = { label: string; value: string | undefined };

/** Renders the form that asks for a certificate number. */
export function VerifyForm({ label, value }: VerifyFormProps) {
  const t = useMessages();
  return (
    <form action="/verify" className="border-line grid gap-4 border-t pt-8">
      <h2 className="text-xl">{label}</h2>
      <TextInput
        label={t("verify.number")}
        hint={t("verify.numberHint")}
        name="number"
        defaultValue={value}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
      <div>
        <Button type="submit">{t("verify.submit")}</Button>
      </div>
    </form>
  );
}
