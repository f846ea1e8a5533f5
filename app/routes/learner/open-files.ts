/**
 * Opens the links to files of a page in a new tab, once the server has the file, and shows whether it did. Its source is
 * sent to pages without React, so it must be self-contained.
 */
export function openFiles(): void {
  const show = (isOpen: boolean) => {
    const toast = document.querySelector<HTMLTemplateElement>(
      `template[data-part="${isOpen ? "opened" : "not-opened"}"]`,
    );
    document
      .querySelector(`[data-toasts="${isOpen ? "news" : "errors"}"]`)
      ?.replaceChildren(...(toast ? [toast.content.cloneNode(true)] : []));
  };
  // Browsers allow a new tab only during the click, so the tab is opened first and waits for the file.
  const open = async (path: string): Promise<boolean> => {
    const tab = window.open("", "_blank");
    if (!tab) return false;
    tab.opener = null;
    const answer = await fetch(path, { method: "HEAD" }).catch(() => undefined);
    // When the session has ended, the response is a page instead of a file.
    const isFile = answer?.headers.get("content-type") === "application/pdf";
    if (answer?.ok === true && isFile) tab.location.replace(path);
    else tab.close();
    return answer?.ok === true && isFile;
  };
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("a[data-opens-file]")
        : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(link.pathname).then(show);
  });
}
