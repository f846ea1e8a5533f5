import { type ChangeEvent, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

const pauseMs = 350;

/**
 * Submits a form that filters a list when a field changes, as `applyFilters` does on pages without React: the focus and
 * the position stay, and the history gets no new entry. Its text field `name` follows `value` unless somebody types.
 */
export function useApplyOnChange(name: string, value: string | undefined) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const field = ref.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = value ?? "";
    }
  }, [name, value]);
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const isTyped = (target as Element) instanceof HTMLInputElement;
    clearTimeout(pause.current);
    pause.current = window.setTimeout(
      () => void submit(ref.current, { replace: true, preventScrollReset: true }),
      isTyped ? pauseMs : 0,
    );
  };
  return { ref, onChange };
}
