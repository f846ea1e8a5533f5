/**
 * Keeps the preview of a card up to date while somebody fills in the form beside it. Its source is sent to pages without
 * React, so it must be self-contained. The reader's region decides the form of dates, as in `showOwnTimes`.
 */
export function initPreview(preview: HTMLElement): void {
  const form = preview.parentElement?.querySelector("form");
  const titles = JSON.parse(preview.dataset["goals"] ?? "[]") as string[];
  if (!form) return;
  const { lang } = document.documentElement;
  const regional = navigator.languages.find((one) => new RegExp(`^${lang}-[\\w-]+$`).test(one));
  const read = (name: string): string => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? "";
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return "";
    if (field.type !== "datetime-local" || field.value === "") return field.value.trim();
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Date(field.value).toLocaleString(regional ?? preview.dataset["dates"], style);
  };
  const update = () => {
    for (const part of preview.querySelectorAll<HTMLElement>("[data-of]")) {
      const text = read(part.dataset["of"] ?? "");
      part.textContent = text || (part.dataset["empty"] ?? "");
      if (part.dataset["of"] === "title") part.classList.toggle("text-ink-muted", !text);
      part.hidden = part.textContent === "";
    }
    const cover = preview.querySelector<HTMLElement>("[data-goal]");
    const number = new FormData(form).get("sdg_goal");
    if (!cover || typeof number !== "string") return;
    cover.dataset["goal"] = number || "all";
    const [figure, name] = [cover.querySelector("span"), cover.lastElementChild];
    if (figure) figure.textContent = number || (titles[0] ?? "");
    if (name) name.textContent = titles[1 + Number(number)] ?? "";
  };
  form.addEventListener("input", update);
  form.addEventListener("change", update);
  update();
}
