/**
 * Shows a button that copies a text, and shows whether it could. Its source is sent to the browser, so it must be
 * self-contained.
 */
export function initCopyButton(
  whole: HTMLElement,
  copyText: (text: string) => Promise<boolean>,
): void {
  const show = (isCopied: boolean) => {
    const part = isCopied ? "copied" : "failed";
    const toast = whole.querySelector<HTMLTemplateElement>(`template[data-part="${part}"]`);
    document
      .querySelector(`[data-toasts="${isCopied ? "news" : "errors"}"]`)
      ?.replaceChildren(...(toast ? [toast.content.cloneNode(true)] : []));
  };
  whole.hidden = false;
  whole.querySelector("button")?.addEventListener("click", () => {
    void copyText(whole.dataset["copy"] ?? "").then(show);
  });
}

/** Selects the whole text of a field that gets the focus. Its source is sent to the browser. */
export function initSelection(input: HTMLInputElement): void {
  input.addEventListener("focus", () => input.select());
}
