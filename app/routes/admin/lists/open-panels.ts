/**
 * Opens the rows of a list in a panel beside it, where the screen is wide; otherwise links lead to the page of the row. The
 * address names the open row, so that it can be shared, and the back button closes it. J and K move from row to row while
 * the focus is in the list or the panel; Escape closes the panel and returns to the row. Its source is sent to the browser,
 * so it must be self-contained.
 */
export function openPanels(): void {
  const wide = matchMedia("(width >= 64rem)");
  let loading: AbortController | undefined;

  const panelOf = (page: Document) => page.getElementById("side-panel");
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-panel]")];
  const idOf = (address: string) => new URL(address, location.href).searchParams.get("panel");
  const openId = () => idOf(location.href);
  const openLink = () => links().find((link) => idOf(link.dataset["panel"] ?? "") === openId());
  const markOpen = () => {
    for (const row of document.querySelectorAll("tr[data-open]")) row.removeAttribute("data-open");
    if (openId() !== null) openLink()?.closest("tr")?.setAttribute("data-open", "");
  };
  const focusPanel = () => {
    const title = document.getElementById("side-panel-title");
    title?.focus({ preventScroll: true });
  };
  /** Shows the panel of an address; returns whether it could be shown here. */
  const load = async (address: string) => {
    loading?.abort();
    const own = (loading = new AbortController());
    const panel = panelOf(document);
    panel?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(address, { signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = panelOf(page);
      if (!answer.ok || answer.redirected || !panel || !now) return false;
      panel.replaceChildren(...now.childNodes);
      panel.scrollTop = 0;
      return true;
    } finally {
      if (loading === own) panel?.removeAttribute("aria-busy");
    }
  };
  const open = async (link: HTMLAnchorElement, hasFocus: boolean) => {
    const address = link.dataset["panel"] ?? "";
    try {
      if (!(await load(address))) return location.assign(link.href);
    } catch (error) {
      // A later row has been chosen.
      if (error instanceof DOMException) return;
      return location.assign(link.href);
    }
    const isOpen = openId() !== null;
    // Moving through rows leaves one entry in the history.
    history[isOpen ? "replaceState" : "pushState"](null, "", address);
    markOpen();
    if (hasFocus) focusPanel();
  };
  const close = () => {
    const address = document.querySelector<HTMLAnchorElement>("a[data-close]")?.href;
    if (address === undefined) return;
    const link = openLink();
    panelOf(document)?.replaceChildren();
    history.pushState(null, "", address);
    markOpen();
    link?.focus();
  };
  const move = (step: number) => {
    const all = links();
    const focused = all.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
    const isInPanel = panelOf(document)?.contains(document.activeElement) ?? false;
    const from = focused >= 0 ? focused : all.indexOf(openLink() as HTMLAnchorElement);
    const link = all[Math.min(all.length - 1, Math.max(0, from + step))];
    if (!link) return;
    link.closest("tr")?.scrollIntoView({ block: "nearest" });
    if (!isInPanel) link.focus();
    if (openId() !== null && wide.matches) void open(link, isInPanel);
  };

  const isOfControl = (target: Element) =>
    target.closest("a, button, input, select, textarea, summary, label, dialog") !== null;

  addEventListener("click", (event) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !wide.matches) return;
    if (target.closest("a[data-close]")) {
      event.preventDefault();
      return close();
    }
    const own = target.closest<HTMLAnchorElement>("a[data-panel]");
    const link =
      own ??
      (isOfControl(target) || getSelection()?.toString()
        ? null
        : (target.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-panel]") ?? null));
    if (!link) return;
    event.preventDefault();
    void open(link, true);
  });
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, dialog, [popover]")) return;
    if (!target.closest("#list-and-panel")) return;
    if (event.key === "Escape" && openId() !== null && wide.matches) return close();
    // On keyboards of other scripts, the letter is known by its place.
    const typed = event.key.toLowerCase();
    const letter = /^[a-z]$/.test(typed) ? typed : event.code.replace(/^Key/, "").toLowerCase();
    if (letter !== "j" && letter !== "k") return;
    event.preventDefault();
    move(letter === "j" ? 1 : -1);
  });
  addEventListener("popstate", () => {
    const isHere = document.getElementById("list-and-panel") !== null;
    if (!isHere) return;
    if (openId() === null) {
      panelOf(document)?.replaceChildren();
      markOpen();
    } else {
      load(location.href)
        .then((isShown) => (isShown ? markOpen() : location.reload()))
        .catch(() => {});
    }
  });
}
