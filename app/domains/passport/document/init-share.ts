/**
 * Makes Share copy the link before it is sent, since browsers allow that only within the click itself. A passport that
 * is public already has nothing to send. Also copies the HTML of the badge. Its source is sent to the browser, so it must be self-contained.
 */
export function initShare(copyText: (text: string) => Promise<boolean>): void {
  const find = (part: string) =>
    document.querySelector<HTMLElement>(`#share [data-part="${part}"]`);
  const show = (isCopied: boolean) => {
    const toast = find(isCopied ? "copied" : "failed") as HTMLTemplateElement | null;
    document
      .querySelector(`[data-toasts="${isCopied ? "news" : "errors"}"]`)
      ?.replaceChildren(...(toast ? [toast.content.cloneNode(true)] : []));
    const link = find("link");
    if (link) link.hidden = isCopied;
  };
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const copied = form.querySelector<HTMLInputElement>('input[name="copied"]');
      const { share: link, public: isPublic } = form.dataset;
      // The second time, the form has the result and is sent.
      if (link === undefined || !copied || copied.value !== "") return;
      event.preventDefault();
      const button = event.submitter;
      const finish = (isCopied: boolean) => {
        if (isPublic !== undefined) return show(isCopied);
        copied.value = String(isCopied);
        form.requestSubmit(button);
      };
      void copyText(link).then(finish);
    },
    { capture: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.readOnly && target.closest("#share")) target.select();
  });
  const showCopied = (isCopied: boolean) => {
    const result = find("code-copied");
    if (result) result.textContent = result.dataset[isCopied ? "copied" : "failed"] ?? "";
  };
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-part="copy-code"]'))) return;
    const code = document.querySelector<HTMLTextAreaElement>("#share textarea");
    void copyText(code?.value ?? "").then(showCopied);
  });
  // A download leaves its menu open otherwise.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("[popover] a[download]") : null;
    link?.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}
