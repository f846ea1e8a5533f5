import type { EventFormValues } from "#app/domains/events/event-input.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type CheckInFieldsProps = { values: EventFormValues; errors: Record<string, string> };

/** Renders the fields for the check-in window and the accepted codes, collapsed until one of them is set. */
export function CheckInFields({ values, errors }: CheckInFieldsProps) {
  const t = useMessages();
  const { check_in_opens_at, check_in_closes_at, rotating_only } = values;
  const isSet = Boolean(check_in_opens_at || check_in_closes_at) || rotating_only === "true";
  const isWrong = Boolean(errors["check_in_opens_at"] ?? errors["check_in_closes_at"]);
  return (
    <details
      open={isSet || isWrong || undefined}
      className="border-line col-span-full rounded-md border px-4"
    >
      <Summary variant="row">{t("eventStaff.group")}</Summary>
      <p className="text-ink-muted mb-4 text-sm">{t("eventStaff.groupHint")}</p>
      <div className="grid grid-cols-1 items-start gap-6 pb-4 sm:grid-cols-2">
        <TextInput
          label={t("eventStaff.opensAt")}
          hint={t("eventStaff.opensAtHint")}
          name="check_in_opens_at"
          type="datetime-local"
          defaultValue={check_in_opens_at}
          error={errors["check_in_opens_at"]}
        />
        <TextInput
          label={t("eventStaff.closesAt")}
          hint={t("eventStaff.closesAtHint")}
          name="check_in_closes_at"
          type="datetime-local"
          defaultValue={check_in_closes_at}
          error={errors["check_in_closes_at"]}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label={t("eventStaff.rotatingOnly")}
            hint={t("eventStaff.rotatingOnlyHint")}
            name="rotating_only"
            value="true"
            defaultChecked={rotating_only === "true"}
          />
        </div>
      </div>
    </details>
  );
}
