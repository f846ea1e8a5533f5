import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type PointsRewardFieldProps = { value: string | number; error?: string | undefined };

/** Renders the field for the points that an event or a mission awards. */
export function PointsRewardField({ value, error }: PointsRewardFieldProps) {
  const t = useMessages();
  return (
    <TextInput
      label={t("common.pointsReward")}
      name="points_reward"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      defaultValue={value}
      error={error}
    />
  );
}
