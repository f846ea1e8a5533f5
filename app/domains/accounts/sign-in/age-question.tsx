import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type AgeQuestionProps = {
  /** The minimum age in years. */
  minimumAge: number;
  /** The age of consent in years; null where the form doesn't have to ask. */
  ageOfConsent: number | null;
  isUnderAge: boolean;
};

/** Renders the minimum age, and the question whether the user is under the age of consent. */
export function AgeQuestion({ minimumAge, ageOfConsent, isUnderAge }: AgeQuestionProps) {
  const t = useMessages();
  return (
    <div>
      {minimumAge > 0 && (
        <p className="text-ink-muted text-sm">{t("auth.minimumAge", { age: minimumAge })}</p>
      )}
      {ageOfConsent !== null && (
        <Checkbox
          label={t("auth.underAge", { age: ageOfConsent })}
          hint={t("auth.underAgeHint", { age: ageOfConsent })}
          name="under_age_of_consent"
          defaultChecked={isUnderAge}
        />
      )}
    </div>
  );
}
