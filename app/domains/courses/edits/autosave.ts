/** What the status of a form says; its own text for "saved" is in `data-saved`. */
export type AutosaveTexts = {
  ready: string;
  saving: string;
  saved: string;
  offline: string;
  failed: string;
  loggedOut: string;
};

/** The names that the page's other scripts use too. */
export type AutosaveNames = { accepted: string; draftPrefix: string; accountKey: string };

/**
 * Saves what is typed into the forms with `data-autosave`, which contains the address, shortly after typing has paused, when a
 * field is left, and when the page is hidden. A form's `revision` says which text the edit is based on; if another
 * page has saved the item since, nothing is saved until its writer has compared the texts. Its source is sent to the browser,
 * so it must be self-contained.
 */
export function autosave(texts: AutosaveTexts, names: AutosaveNames): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Base = { at: number; revision: string; editor: string };
  const [pause, retryPause, beaconBytes] = [1500, 5000, 60_000];

  const account = () => {
    try {
      return String(JSON.parse(localStorage.getItem(names.accountKey) ?? "{}").user_id ?? "");
    } catch {
      return "";
    }
  };
  const useStorage = <Result>(work: () => Result) => {
    try {
      return work();
    } catch {
      // Storage is disabled or full: the text is on the page only.
      return undefined;
    }
  };

  const setUp = (form: HTMLFormElement) => {
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const [status, announced, compare] = ["status", "announced", "compare"].map((part) =>
      form.querySelector<HTMLElement>(`[data-autosave-${part}]`),
    );
    const about = ["edit", "item", "id"].map((name) => field(name)?.value ?? "").join(" ");
    const baseKey = `${names.draftPrefix}${account()}.base ${location.pathname} ${about}`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    let isStopped = false;
    let sending: Promise<void> | undefined;
    let problem = "";

    const show = (text: string, isProblem = false) => {
      if (status) {
        status.textContent = text;
        status.dataset["state"] = isProblem ? "problem" : "fine";
      }
      // Only changes between fine and not: a screen reader would otherwise interrupt the writer at every pause.
      const now = isProblem ? text : "";
      if (announced && now !== problem) announced.textContent = text;
      problem = now;
    };
    const accept = () =>
      document.dispatchEvent(
        new CustomEvent(names.accepted, { detail: { form, isShownAgain: false } }),
      );
    const controls = () =>
      ([...form.elements] as Control[]).filter(
        ({ name, type }) => name && !["file", "hidden", "submit", "button"].includes(type),
      );
    const stateOf = (control: Control) =>
      "checked" in control && ["radio", "checkbox"].includes(control.type)
        ? String(control.checked)
        : control.value;
    /** Marks what was sent as the page's stored text, so that only later changes count as typed. */
    const settle = (sent: Map<Control, string>) => {
      for (const [control, value] of sent) {
        if ("options" in control)
          for (const option of control.options) option.defaultSelected = option.value === value;
        else if ("checked" in control && ["radio", "checkbox"].includes(control.type))
          control.defaultChecked = value === "true";
        else control.defaultValue = value;
      }
      return [...sent].every(([control, value]) => stateOf(control) === value);
    };
    const rememberBase = () => {
      const base: Base = {
        at: Date.now(),
        revision: field("revision").value,
        editor: field("editor").value,
      };
      useStorage(() => localStorage.setItem(baseKey, JSON.stringify(base)));
    };
    const forget = () => {
      useStorage(() => localStorage.removeItem(baseKey));
      accept();
    };
    const schedule = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, ms);
    };
    const retry = (text: string) => {
      isDirty = true;
      show(text, true);
      schedule(retryPause);
    };

    const send = async () => {
      isDirty = false;
      show(texts.saving);
      const sent = new Map(controls().map((control) => [control, stateOf(control)]));
      const fields = [...new FormData(form)].filter((entry) => typeof entry[1] === "string");
      const body = new URLSearchParams(fields as [string, string][]);
      const answer = await fetch(form.dataset["autosave"] ?? "", {
        method: "POST",
        body,
        redirect: "manual",
        headers: { Accept: "application/json" },
        keepalive: String(body).length < beaconBytes,
      }).catch(() => undefined);
      if (!answer) return retry(texts.offline);
      if (answer.type === "opaqueredirect") return retry(texts.loggedOut);
      const said = (await answer.json().catch(() => undefined)) as
        | { revision?: number; message?: string; isConflict?: boolean }
        | undefined;
      if (said?.revision !== undefined) {
        field("revision").value = String(said.revision);
        if (settle(sent)) forget();
        else rememberBase();
        show(said.message ?? form.dataset["saved"] ?? texts.saved, said.message !== undefined);
        if (isDirty) schedule(pause);
        return;
      }
      if (said?.isConflict) {
        isStopped = true;
        if (compare) compare.hidden = false;
      }
      if (answer.status >= 500 || answer.status === 429) return retry(texts.failed);
      show(said?.message ?? texts.failed, true);
    };
    const save = () => {
      clearTimeout(timer);
      if (!isDirty || isStopped || sending) return;
      sending = send().finally(() => {
        sending = undefined;
        if (isDirty && !problem) schedule(pause);
      });
    };

    form.addEventListener("input", ({ target }) => {
      if (["file"].includes((target as Control).type) || isStopped) return;
      if (!isDirty && !sending) rememberBase();
      isDirty = true;
      schedule(pause);
    });
    form.addEventListener("focusout", save);
    form.addEventListener("reset", () => {
      clearTimeout(timer);
      isDirty = false;
      useStorage(() => localStorage.removeItem(baseKey));
    });
    // The button waits for the text that is just being saved.
    form.addEventListener(
      "submit",
      (event) => {
        clearTimeout(timer);
        if (!sending) {
          isDirty = false;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        const { submitter } = event;
        void sending.then(() => form.requestSubmit(submitter));
      },
      { capture: true },
    );
    const watch = () => {
      if (!form.isConnected) removeEventListener("online", watch);
      else save();
    };
    addEventListener("online", watch);
    const leave = () => {
      if (!form.isConnected) document.removeEventListener("visibilitychange", leave);
      else if (document.hidden) save();
    };
    document.addEventListener("visibilitychange", leave);

    // Text that this browser kept is based on the revision of its time, not on the one that the page shows.
    const base = useStorage(
      () => JSON.parse(localStorage.getItem(baseKey) ?? "null") as Base | null,
    );
    if (form.querySelector("[data-draft-note]")) {
      field("revision").value = base?.revision ?? "0";
      if (base) field("editor").value = base.editor;
      isDirty = true;
      schedule(pause);
    } else forget();
    show(texts.ready);
  };

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-autosave]")) {
    if (form.dataset["autosaving"] !== undefined) continue;
    form.dataset["autosaving"] = "";
    setUp(form);
  }
}
