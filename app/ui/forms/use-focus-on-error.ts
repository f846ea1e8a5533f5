import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a form's first invalid field when a result names one. */
export function useFocusOnError(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return ref;
}
