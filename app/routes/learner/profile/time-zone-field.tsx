import { useEffect, useId, useRef } from "react";

import { useMessages } from "#app/ui/i18n.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type TimeZoneFieldProps = {
  value: string | undefined;
  /** Once saved, the browser's own zone is no longer suggested. */
  isSaved: boolean;
  error: string | undefined;
};

/** The zone in which a learner's days begin, to be typed or chosen from the browser's list. */
export function TimeZoneField({ value, isSaved, error }: TimeZoneFieldProps) {
  const t = useMessages();
  const listId = useId();
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSaved || ref.current?.value !== "") return;
    ref.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [isSaved]);
  return (
    <div>
      <TextInput
        ref={ref}
        label={t("account.timeZone")}
        hint={t("account.timeZoneHint")}
        name="time_zone"
        dir="ltr"
        list={hydrated ? listId : undefined}
        defaultValue={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      {hydrated && (
        <datalist id={listId}>
          {["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}
