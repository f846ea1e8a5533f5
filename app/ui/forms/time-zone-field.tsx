import { useEffect, useId, useRef } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";

import { TextInput } from "./text-input.tsx";

type TimeZoneFieldProps = {
  label: string;
  hint: string;
  value: string | undefined;
  /** While the field still has this value, the user has not chosen: the browser's time zone replaces it. */
  unchosen: string | undefined;
  error: string | undefined;
};

/** Renders a field for a time zone, typed or chosen from the browser's list. */
export function TimeZoneField({ label, hint, value, unchosen, error }: TimeZoneFieldProps) {
  const listId = useId();
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (unchosen === undefined || ref.current?.value !== unchosen) return;
    ref.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [unchosen]);
  return (
    <>
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
    </>
  );
}
