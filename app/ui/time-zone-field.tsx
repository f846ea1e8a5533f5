import { useEffect, useId, useRef } from "react";

import { TextInput } from "./text-input.tsx";
import { useHydrated } from "./use-hydrated.ts";

type TimeZoneFieldProps = {
  label: string;
  hint: string;
  value: string | undefined;
  /** While the field still holds this, nobody has chosen: the browser's own zone takes its place. */
  unchosen: string | undefined;
  error: string | undefined;
};

/** A time zone, to be typed or chosen from the browser's list. */
export function TimeZoneField({ label, hint, value, unchosen, error }: TimeZoneFieldProps) {
  const listId = useId();
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (unchosen === undefined || ref.current?.value !== unchosen) return;
    ref.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [unchosen]);
  return (
    <div>
      <TextInput
        ref={ref}
        label={label}
        hint={hint}
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
