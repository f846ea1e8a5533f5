/**
 * Saves the input of the form with `data-draft` in this browser, under the account and the attempt that it names,
 * and restores it when the page is opened again. Removes all other drafts: their attempts have ended or belong to
 * another account. Its source is sent to the browser, so it must be self-contained.
 */
export function saveDraft(): void {
  const prefix = "sdg-passport.draft.";
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  const own = form && prefix + form.dataset["draft"];
  const fill = (stored: unknown) => {
    const pairs = Array.isArray(stored)
      ? stored.map(([name, value]) => [String(name), String(value)])
      : [];
    for (const field of form?.querySelectorAll<HTMLInputElement>("input, select") ?? []) {
      if (field.type === "hidden") continue;
      const values = pairs.filter(([name]) => name === field.name).map(([, value]) => value);
      if (field.type === "radio" || field.type === "checkbox")
        field.checked = values.includes(field.value);
      else field.value = values[0] ?? "";
    }
  };
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== own) localStorage.removeItem(key);
    const stored = own && localStorage.getItem(own);
    if (stored) fill(JSON.parse(stored));
  } catch {
    // Storage is disabled for this site.
    return;
  }
  document.addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (!form?.dataset["draft"]) return;
    try {
      const fields = [...new FormData(form)].filter(([name]) => name.startsWith("q."));
      localStorage.setItem(prefix + form.dataset["draft"], JSON.stringify(fields));
    } catch {
      // Storage is full: the answers are on the page only.
    }
  });
}
