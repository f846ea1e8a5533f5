/** The event of the document after a refused form is shown with its errors. */
export const formRefused = "sdg-passport:form-refused";

/**
 * Shows above a refused form what is wrong with each of its fields, with links to them, and focuses that summary; with one
 * invalid field, focuses the field. The next submission removes it. Its source is sent to the browser, so it must be
 * self-contained.
 */
export function summariseErrors(title: string, refused: string): void {
  const group = 'fieldset[aria-describedby$="-error"]';
  const invalid = `[aria-invalid="true"],${group}`;
  const controlOf = (field: HTMLElement) =>
    field.matches("fieldset")
      ? [...field.querySelectorAll<HTMLElement>("input,select,textarea,button")].find(
          (control) => control.checkVisibility?.() ?? true,
        )
      : field;
  const textOf = (element: Element | null | undefined) =>
    (element?.firstChild?.textContent?.trim() || element?.textContent?.trim()) ?? "";
  const describe = (field: HTMLElement) => {
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const error = ids.find((id) => id.endsWith("-error"));
    const label = field.querySelector("legend bdi") ?? (field as HTMLInputElement).labels?.[0];
    const message = error === undefined ? "" : document.getElementById(error)?.textContent;
    return [textOf(label), message].filter(Boolean).join(": ");
  };
  const clear = () => document.querySelectorAll("[data-errors]").forEach((old) => old.remove());

  const toLine = (field: HTMLElement) => {
    const line = document.createElement("li");
    const link = document.createElement("a");
    link.href = "#";
    link.className = "link inline-flex min-h-11 items-center wrap-anywhere";
    link.textContent = describe(field);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const folded = field.closest("details");
      if (folded) folded.open = true;
      controlOf(field)?.focus();
    });
    line.append(link);
    return line;
  };
  const summarise = () => {
    clear();
    const fields = [...document.querySelectorAll<HTMLElement>(invalid)];
    const [first] = fields;
    const form = first?.closest("form");
    const mine = fields.filter(
      (field) => field.closest("form") === form && !field.parentElement?.closest(group),
    );
    if (!first || !form) return;
    if (mine.length === 1) return controlOf(first)?.focus();
    const box = document.createElement("div");
    box.dataset["errors"] = "";
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", title);
    box.tabIndex = -1;
    box.className = "border-error col-span-full rounded-md border-2 p-4";
    const head = document.createElement("p");
    head.className = "font-semibold";
    head.textContent = title;
    const list = document.createElement("ul");
    list.append(...mine.map(toLine));
    box.append(head, list);
    form.prepend(box);
    box.focus();
  };
  // After the handlers of the page, which may focus the field.
  document.addEventListener(refused, () => setTimeout(summarise));
  addEventListener("submit", clear);
}
