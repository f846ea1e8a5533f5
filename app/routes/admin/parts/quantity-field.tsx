import { amountKey, isWhole } from "#app/domains/impact/measure.ts";
import type { MeasuredQuantity } from "#app/domains/missions/completions/completion.ts";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type QuantityFieldProps = {
  measured: MeasuredQuantity | null;
  typed: string | undefined;
  error: string | undefined;
};

/** Renders the field in which a reviewer confirms or corrects what the learner stated; nothing for a proof without it. */
export function QuantityField({ measured, typed, error }: QuantityFieldProps) {
  const t = useMessages();
  if (measured === null) return null;
  const { measure, stated } = measured;
  return (
    <TextInput
      label={t("missions.quantityToConfirm")}
      hint={t("missions.quantityToConfirmHint", { amount: t(amountKey(measure), { n: stated }) })}
      name="quantity"
      inputMode={isWhole(measure) ? "numeric" : "decimal"}
      defaultValue={typed ?? String(stated)}
      error={error}
      autoComplete="off"
      className="text-xl font-medium"
    />
  );
}
