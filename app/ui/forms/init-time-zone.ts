/**
 * Offers the browser's list of time zones in a field, and fills in the browser's own while nobody has chosen one. Its
 * source is sent to pages without React, so it must be self-contained.
 */
export function initTimeZone(input: HTMLInputElement): void {
  if (input.value === input.dataset["unchosen"])
    input.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (input.list) return;
  const list = document.createElement("datalist");
  list.id = `${input.id}-list`;
  list.append(...["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => new Option(name)));
  input.after(list);
  input.setAttribute("list", list.id);
}
