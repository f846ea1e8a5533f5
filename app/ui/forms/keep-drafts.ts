/** What `keepDrafts` says above a form whose fields it has filled in. */
type DraftTexts = { restored: string; discard: string };

/** The event of the document after the server has accepted a form. */
export const formAccepted = "sdg-passport:form-accepted";

/** The detail of that event. */
export type AcceptedForm = {
  form: HTMLFormElement;
  /** Whether the response shows the form again with text that is not saved yet, such as after an interim step. */
  isShownAgain: boolean;
};

/** The prefix of the drafts' keys, followed by the account's id, the address and what else tells the form from others. */
export const draftPrefix = "sdg-passport.draft.";

/**
 * Removes all drafts when somebody logs out, as others may use the browser next; a session that ends by itself leaves
 * them. Its source is sent to the browser, so it must be self-contained.
 */
export function removeDraftsAtLogout(prefix: string, accepted: string): void {
  document.addEventListener(accepted, (event) => {
    const { form } = (event as CustomEvent<AcceptedForm>).detail;
    if (form.getAttribute("action") !== "/logout") return;
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Storage is disabled.
    }
  });
}

/**
 * Saves what is typed into the forms of a page, per form and account, until the server has accepted it; restores it when
 * the form is shown again; and asks before a page with typed text is left. Passwords, codes and files are not saved, nor
 * forms with `data-draft="off"` or a current password. Drafts of visitors end with their tab, others after 30 days or
 * when another account logs in. Its source is sent to the browser, so it must be self-contained.
 *
 * @param accountKey the key of the browser's copy of the session
 */
export function keepDrafts(
  texts: DraftTexts,
  accountKey: string,
  prefix: string,
  accepted: string,
): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Draft = { at: number; fields: Record<string, string[]> };
  const lifetime = 30 * 86_400_000;
  const written = `textarea,input:is(:not([type]),[type="text"],[type="url"],[type="email"],[type="tel"],[type="number"],[type="date"],[type="datetime-local"])`;
  const unsaved = "hidden password file submit button reset image";

  const readAccount = () => {
    try {
      return String(JSON.parse(localStorage.getItem(accountKey) ?? "{}").user_id ?? "");
    } catch {
      return "";
    }
  };
  const account = readAccount();
  const keys = new WeakMap<HTMLFormElement, string>();
  const unsent = new Set<HTMLFormElement>();
  let isRestoring = false;
  let shownAgain: string | undefined;

  const useStorage = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(account ? localStorage : sessionStorage);
    } catch {
      // Storage is disabled or full: the text is on the page only.
      return undefined;
    }
  };
  const read = (key: string) =>
    useStorage((storage) => JSON.parse(storage.getItem(key) ?? "null") as Draft | null) ??
    undefined;
  const remove = (key: string) => useStorage((storage) => storage.removeItem(key));

  const controlsOf = (form: HTMLFormElement) => {
    const byName = new Map<string, Control[]>();
    for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
      if (!control.matches("input,textarea,select") || !control.name) continue;
      // A password that is shown has the type of a text.
      const isSecret =
        control.dataset["secret"] !== undefined || control.autocomplete.includes("password");
      if (isSecret || unsaved.split(" ").includes(control.type)) continue;
      byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
    }
    return byName;
  };
  const isChoice = (control: Control): control is HTMLInputElement =>
    control.type === "radio" || control.type === "checkbox";
  const isChanged = (control: Control) => {
    if (isChoice(control)) return control.checked !== control.defaultChecked;
    if (!("options" in control)) return control.value !== control.defaultValue;
    const options = [...control.options];
    const chosen = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value !== (chosen?.value ?? "");
  };
  const valuesOf = (controls: Control[]) =>
    controls.filter((control) => !isChoice(control) || control.checked).map(({ value }) => value);

  const isKept = (form: HTMLFormElement) =>
    form.getAttribute("method")?.toLowerCase() === "post" &&
    form.dataset["draft"] !== "off" &&
    !form.querySelector(`[autocomplete="current-password"],[data-secret]`) &&
    (form.dataset["draft"] !== undefined || form.querySelector(written) !== null);
  // A form that is saved while it is typed into doesn't keep its writer on the page.
  const isWriting = (form: HTMLFormElement) =>
    form.dataset["autosave"] === undefined &&
    (form.dataset["draft"] !== undefined ||
      form.querySelector("textarea") !== null ||
      form.querySelectorAll(written).length > 1);
  /** The key of a form's draft: its page, and the item that it is about. */
  const keyOf = (form: HTMLFormElement) => {
    const known = keys.get(form);
    if (known !== undefined) return known;
    // Values that are new with every page, such as the id of an item to create, say nothing about the form.
    const about = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
      .filter(
        ({ dataset, value }) =>
          dataset["fresh"] === undefined && /^[\w-]*[a-z][\w-]*$/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`);
    const path = location.pathname + location.search;
    // The first button says what the form does.
    const does = form.querySelector<HTMLButtonElement>("button[name]")?.value;
    const parts = [path, form.getAttribute("action"), does, ...about];
    const key = `${prefix}${account}.${parts.filter(Boolean).join(" ")}`;
    keys.set(form, key);
    return key;
  };

  const save = (form: HTMLFormElement, isWhole = false) => {
    const key = keyOf(form);
    const fields = read(key)?.fields ?? {};
    for (const [name, controls] of controlsOf(form))
      if (isWhole || name in fields || controls.some(isChanged)) fields[name] = valuesOf(controls);
    const draft: Draft = { at: Date.now(), fields };
    useStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
  };
  const fill = (controls: Control[], values: string[]) => {
    let hasChanged = false;
    for (const [at, control] of controls.entries()) {
      const isChecked = values.includes(control.value);
      const value = values[at] ?? control.value;
      if (isChoice(control) ? control.checked === isChecked : control.value === value) continue;
      hasChanged = true;
      if (isChoice(control)) control.checked = isChecked;
      else control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      const folded = control.closest("details");
      if (folded) folded.open = true;
    }
    return hasChanged;
  };
  const forget = (form: HTMLFormElement) => {
    remove(keyOf(form));
    form.querySelector("[data-draft-note]")?.remove();
  };
  const explain = (form: HTMLFormElement) => {
    const note = document.createElement("p");
    note.dataset["draftNote"] = "";
    note.setAttribute("role", "status");
    note.className = "text-ink-muted col-span-full flex flex-wrap items-center gap-x-3 text-sm";
    const discard = document.createElement("button");
    discard.type = "button";
    discard.className = "link min-h-11";
    discard.textContent = texts.discard;
    discard.addEventListener("click", () => {
      form.reset();
      forget(form);
      unsent.delete(form);
      form.querySelector<HTMLElement>(written)?.focus();
    });
    form.prepend(note);
    // Screen readers announce what is put into a region that they know.
    setTimeout(() => note.append(texts.restored, discard));
  };
  const restore = (form: HTMLFormElement) => {
    if (!isKept(form)) return;
    const key = keyOf(form);
    // The form of a refused submission takes the place of the one that was sent.
    const isSuccessor = [...unsent].some((old) => !old.isConnected && keyOf(old) === key);
    if (isSuccessor || key === shownAgain) unsent.add(form);
    if (key === shownAgain) return save(form, true);
    const fields = read(key)?.fields;
    if (!fields) return;
    isRestoring = true;
    const filled = [...controlsOf(form)].filter(
      ([name, controls]) => fields[name] && fill(controls, fields[name]),
    );
    isRestoring = false;
    if (filled.length) explain(form);
  };

  // Drafts of other accounts and old ones are removed.
  useStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const isForeign = account !== "" && !key.startsWith(`${prefix}${account}.`);
      const [, at = 0] = /"at":(\d+)/.exec(localStorage.getItem(key) ?? "") ?? [];
      if (isForeign || Number(at) < Date.now() - lifetime) localStorage.removeItem(key);
    }
  });

  const seen = new WeakSet<HTMLFormElement>();
  const restoreNew = () => {
    if (readAccount() !== account) return;
    for (const form of document.forms) {
      if (seen.has(form)) continue;
      seen.add(form);
      restore(form);
    }
  };
  restoreNew();
  new MutationObserver(restoreNew).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });

  document.addEventListener("input", ({ target }) => {
    const form = (target as Partial<HTMLInputElement>).form;
    if (isRestoring || !form || !isKept(form) || readAccount() !== account) return;
    if (isWriting(form)) unsent.add(form);
    if ((target as HTMLInputElement).type !== "file") save(form);
  });
  document.addEventListener(accepted, (event) => {
    const { form, isShownAgain } = (event as CustomEvent<AcceptedForm>).detail;
    forget(form);
    shownAgain = isShownAgain ? keyOf(form) : undefined;
    unsent.clear();
  });
  addEventListener("beforeunload", (event) => {
    if ([...unsent].some(({ isConnected }) => isConnected)) event.preventDefault();
  });
}
