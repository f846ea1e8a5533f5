import type { SentForm } from "#app/lib/sent-form.ts";

import type { AcceptedForm } from "./keep-drafts.ts";
import type { SubmissionNames } from "./submission-names.ts";

/** A submission that got no usable response. */
export type FailedSubmission = {
  /** The form's own message (`data-failure` on the form or its button), if it has one. */
  message: string | undefined;
  /** Submits the form again with its current values. */
  retry: (() => void) | undefined;
};

export type SubmissionHandlers = {
  /** Called when a form is submitted: earlier messages no longer apply. */
  onStart: () => void;
  /** Called when the form has been sent; returns a function that is called when the page can be used again. */
  onSent?: (form: HTMLFormElement, button: HTMLElement | null) => () => void;
  onFailure: (failure: FailedSubmission) => void;
};

/**
 * Submits every `method="post"` form of the page by `fetch`, unless another handler already submits it, so that
 * the page and its input stay when no response arrives. The server marks its responses to such submissions
 * (`answerFormFetch`); a response without that mark comes from an intermediary. Script-free pages run this
 * function inline, so it must be self-contained.
 */
export function watchSubmissions(
  { onStart, onSent, onFailure }: SubmissionHandlers,
  names: SubmissionNames,
): void {
  const busy = new WeakSet<HTMLFormElement>();
  // A busy button may show other words.
  const labels = new WeakMap<HTMLElement, string>();
  const labelOf = (button: HTMLElement | null) =>
    button ? (labels.get(button) ?? button.textContent) : undefined;

  const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
  // Only a page without a router can be replaced in place.
  const needsLoading = (page: Document) =>
    [page, document].some((doc) => doc.querySelector('link[rel="modulepreload"]'));
  /** Loads another page, or shows a response in place of this one; returns whether the page is left. */
  const leaveFor = (url: URL) => {
    location.assign(url);
    return true;
  };
  const isHere = ({ pathname, search }: URL) =>
    pathname + search === location.pathname + location.search;
  const toastRegions = (page: Document) => [...page.querySelectorAll("[data-toasts]")];
  // Screen readers announce what is put into a region that they know.
  const announceToasts = () => {
    for (const region of toastRegions(document)) {
      const toasts = [...region.childNodes];
      region.replaceChildren();
      setTimeout(() => region.prepend(...toasts), 100);
    }
  };
  const buttons = () => [...document.querySelectorAll<HTMLElement>("button")];
  /** Returns where the reader is on the page. */
  const positionAt = (button: HTMLElement | null) => ({
    path: location.pathname + location.search,
    top: scrollY,
    button: button ? buttons().indexOf(button) : -1,
    label: labelOf(button),
  });
  /** Returns the reader to a position: the button has the focus again, or else the content. */
  const returnTo = ({ top, button, label }: ReturnType<typeof positionAt>) => {
    scrollTo({ top, behavior: "instant" });
    const again = buttons()[button];
    const isSame = again !== undefined && again.textContent === label;
    (isSame ? again : document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
  };
  const showPage = (page: Document, url: URL, button: HTMLElement | null, isRefused = false) => {
    if (needsLoading(page)) return leaveFor(url);
    const position = isHere(url) ? positionAt(button) : undefined;
    if (url.href !== location.href) history.pushState(null, "", url);
    document.title = page.title;
    document.body.replaceWith(page.body);
    const target = url.hash && document.getElementById(url.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (position) returnTo(position);
    else scrollTo(0, 0);
    announceToasts();
    document.querySelector<HTMLElement>('[autofocus],[aria-invalid="true"]')?.focus();
    document.dispatchEvent(new Event(names.replaced));
    if (isRefused) document.dispatchEvent(new Event(names.refused));
    return false;
  };
  /** Replaces parts of this page by those of a response, with its toasts; returns whether the response has them. */
  const replaceParts = (page: Document, ids: string, button: HTMLElement | null) => {
    const parts = ids
      .split(" ")
      .map((id) => [document.getElementById(id), page.getElementById(id)] as const);
    const regions = toastRegions(page);
    if (parts.some(([old, now]) => !old || !now)) return false;
    for (const [old, now] of parts) {
      const at = [...(old?.querySelectorAll("button") ?? [])].indexOf(button as HTMLButtonElement);
      if (now) old?.replaceWith(now);
      const again = now?.querySelectorAll("button")[at];
      if (again?.textContent === labelOf(button)) again?.focus({ preventScroll: true });
      now?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      // The files of a refused form: its script shows them again.
      for (const input of now?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])
        if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const [at, region] of toastRegions(document).entries())
      region.replaceChildren(...(regions[at]?.childNodes ?? []));
    return true;
  };
  // A page can't choose the files of a field.
  const keepFiles = (page: Document, form: HTMLFormElement) => {
    for (const old of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
      const input = page.querySelector<HTMLInputElement>(`input[type="file"][name="${old.name}"]`);
      if (!input) continue;
      input.files = old.files;
      const details = input.closest("details");
      if (details && old.files?.length) details.open = true;
    }
  };
  // The server never sends these back.
  const keepTyped = (page: Document, fields: FormData) => {
    const kept = 'input[type="password"],input[data-kept]';
    for (const input of page.querySelectorAll<HTMLInputElement>(kept)) {
      const typed = fields.get(input.name);
      if (typeof typed === "string") input.value = typed;
    }
  };
  const followRefresh = (header: string | null) => {
    const [, seconds, to] = /^(\d+);url=(.+)$/.exec(header ?? "") ?? [];
    if (to !== undefined) setTimeout(() => location.assign(to), Number(seconds) * 1000);
  };
  const keepPosition = (button: HTMLElement | null) => {
    try {
      sessionStorage.setItem(names.position, JSON.stringify(positionAt(button)));
    } catch {
      // Storage is disabled: the page opens at its top.
    }
  };
  const takePosition = () => {
    try {
      const stored = sessionStorage.getItem(names.position) ?? "null";
      const kept = JSON.parse(stored) as ReturnType<typeof positionAt> | null;
      sessionStorage.removeItem(names.position);
      if (kept?.path === location.pathname + location.search) returnTo(kept);
    } catch {
      // Storage is disabled.
    }
  };
  const follow = async (to: URL, replaces: string | undefined, button: HTMLElement | null) => {
    if (!isHere(to)) return leaveFor(to);
    // The browser treats the same address with a fragment as a position on this page and loads nothing.
    if (!to.hash && replaces === undefined) {
      keepPosition(button);
      return leaveFor(to);
    }
    const answer = await fetch(to).catch(() => undefined);
    if (answer?.ok) {
      const page = parse(await answer.text());
      if (replaces !== undefined && replaceParts(page, replaces, button)) return false;
      return showPage(page, to, button);
    }
    location.reload();
    return true;
  };
  const submitByBrowser = (form: HTMLFormElement, button: HTMLElement | null) => {
    const action = button?.getAttribute("formaction");
    if (action) form.setAttribute("action", action);
    if (button instanceof HTMLButtonElement && button.name) {
      const pressed = document.createElement("input");
      Object.assign(pressed, { type: "hidden", name: button.name, value: button.value });
      form.append(pressed);
    }
    HTMLFormElement.prototype.submit.call(form);
    return true;
  };
  const save = async (answer: Response) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    const header = answer.headers.get("Content-Disposition") ?? "";
    const [, name] = /filename\*=UTF-8''(\S+)/.exec(header) ?? [];
    link.download = name ? decodeURIComponent(name) : (/filename="(.*?)"/.exec(header)?.[1] ?? "");
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return false;
  };
  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    // Fields may be called "action", which shadows the form's property.
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const { replaces } = form.dataset;
    // An interim step shows the form again without having saved it.
    const isShownAgain = button?.dataset["interim"] !== undefined;
    const accept = () =>
      document.dispatchEvent(
        new CustomEvent<AcceptedForm>(names.accepted, { detail: { form, isShownAgain } }),
      );
    const fields = new FormData(form, button);
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    // The form's own script may show the progress.
    const post = (form as SentForm).sendBy ?? fetch;
    const { offline } = form.dataset;
    // The same for every try.
    if (offline !== undefined)
      fields.set("submission", (form.dataset["submission"] ??= crypto.randomUUID?.() ?? ""));
    const url = action || location.href;
    const sent = {
      method: "POST",
      headers: { "X-Form-Fetch": "1" },
      body: isMultipart ? fields : new URLSearchParams([...fields] as [string, string][]),
    } as const;
    // The service worker saves it to send it later; without one, this fails as well.
    const saveForLater = (text: string) =>
      fetch(url, { ...sent, headers: { ...sent.headers, "X-Save": encodeURIComponent(text) } });
    const answer = await post(url, sent).catch((error: unknown) =>
      offline === undefined ? Promise.reject(error as Error) : saveForLater(offline),
    );
    switch (answer.headers.get("X-Form-Answer")) {
      case "redirect":
        if (!answer.headers.has("X-Form-Refused")) accept();
        return follow(
          new URL(answer.headers.get("X-Location") ?? "/", location.href),
          replaces,
          button,
        );
      case "saved":
        return false; // `/offline.js` shows it. The draft stays, in case the server refuses it.
      case "file":
        accept();
        return save(answer);
      case "page": {
        const page = parse(await answer.text());
        // A refused submission has had no effect; the browser's own submission shows the page with the reason.
        if (!answer.ok && needsLoading(page)) return submitByBrowser(form, button);
        if (answer.ok) accept();
        else {
          keepTyped(page, fields);
          keepFiles(page, form);
        }
        followRefresh(answer.headers.get("Refresh"));
        if (replaces === undefined || !replaceParts(page, replaces, button))
          return showPage(page, new URL(answer.url), button, !answer.ok);
        if (!answer.ok) document.dispatchEvent(new Event(names.refused));
        return false;
      }
      default:
        throw new Error(`No response to the form: ${answer.status}`);
    }
  };

  const submit = async (form: HTMLFormElement, button: HTMLElement | null) => {
    if (button) labels.set(button, button.textContent);
    const answered = send(form, button);
    const endBusy = onSent?.(form, button);
    const dialog = form.closest("dialog");
    if (dialog?.open) dialog.close();
    else if (dialog?.matches(":popover-open")) dialog.hidePopover();
    const end = () => {
      busy.delete(form);
      endBusy?.();
    };
    const isLeft = await answered.catch(() => {
      onFailure({
        message: button?.dataset["failure"] ?? form.dataset["failure"],
        retry: form.isConnected ? () => form.requestSubmit(button) : undefined,
      });
      return false;
    });
    if (!isLeft) return end();
    // A page that is being left stays busy, unless the user comes back to it.
    addEventListener("pageshow", ({ persisted }) => persisted && end());
  };

  // The router of a page with React keeps both itself.
  if (!needsLoading(document)) {
    takePosition();
    announceToasts();
  }

  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
    event.preventDefault();
    if (busy.has(form)) return;
    busy.add(form);
    onStart();
    void submit(form, button);
  });
}
