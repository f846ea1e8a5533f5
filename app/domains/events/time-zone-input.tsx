import { useEffect, useId, useRef } from "react";

import { useMessages } from "#app/ui/i18n.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { eventDefaults } from "./event.ts";

type TimeZoneInputProps = {
  value: string | undefined;
  error: string | undefined;
  /** A new event takes the zone of whoever makes it, once the browser has told it. */
  isNew: boolean;
};

/** The zone in which an event's dates are meant, to be typed or chosen from the browser's list. */
export function TimeZoneInput({ value, error, isNew }: TimeZoneInputProps) {
  const t = useMessages();
  const listId = useId();
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  const isUntouched = isNew && value === undefined;
  useEffect(() => {
    if (!isUntouched || ref.current?.value !== eventDefaults.timeZone) return;
    ref.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [isUntouched]);
  return (
    <div>
      <TextInput
        ref={ref}
        label={t("events.timeZone")}
        name="time_zone"
        list={hydrated ? listId : undefined}
        defaultValue={value ?? eventDefaults.timeZone}
        hint={t("events.timeZoneHint")}
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
