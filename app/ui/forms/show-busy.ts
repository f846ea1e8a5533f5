/**
 * Shows on a page without React that a form or button is busy: its fields are disabled, and the button shows its
 * `data-busy-label`, if it has one. Returns a function that ends it. Its source is sent to the browser, so it must be
 * self-contained.
 */
export function showBusy(form: HTMLFormElement | null, button: HTMLElement | null): () => void {
  const fields = [...(form?.querySelectorAll<HTMLFieldSetElement>("fieldset") ?? [])];
  const enabled = fields.filter(({ disabled }) => !disabled);
  for (const field of enabled) field.disabled = true;
  const label = button?.dataset["busyLabel"];
  const isLabelled = button instanceof HTMLButtonElement && label !== undefined;
  const content = isLabelled ? [...button.childNodes] : [];
  if (button) button.ariaBusy = "true";
  if (isLabelled) {
    button.disabled = true;
    button.replaceChildren(label);
  }
  return () => {
    for (const field of enabled) field.disabled = false;
    if (button) button.ariaBusy = null;
    if (!isLabelled) return;
    button.disabled = false;
    button.replaceChildren(...content);
  };
}
