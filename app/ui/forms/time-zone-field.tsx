import { useEffect, useRef } from "react";

import { initTimeZone } from "./init-time-zone.ts";
import { TextInput } from "./text-input.tsx";

type TimeZoneFieldProps = {
  label: string;
  hint: string;
  value: string | undefined;
  /** While the field still has this value, the user has not chosen: the browser's time zone replaces it. */
  unchosen: string | undefined;
  error: string | undefined;
};

/** Renders a field for a time zone, typed or chosen from the browser's list, with `initTimeZone`. */
export function TimeZoneField({ label, hint, value, unchosen, error }: TimeZoneFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) initTimeZone(ref.current);
  }, []);
  return (
    <TextInput
      ref={ref}
      label={label}
      hint={hint}
      name="time_zone"
      dir="ltr"
      data-time-zone=""
      data-unchosen={unchosen}
      defaultValue={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
