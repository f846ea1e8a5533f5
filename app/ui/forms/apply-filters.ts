/**
 * Applies the filters of a list when a field changes, on pages without React: replaces what follows each
 * `search[data-filter]` by that of the filtered page, and the address, without a new entry in the history. The form stays,
 * and with it the focus and the position. Without this function, or if no response arrives, its button works as usual. Its
 * source is sent to the browser, so it must be self-contained.
 */
export function applyFilters(): void {
  const pauseMs = 350;
  let loading: AbortController | undefined;
  let pause: number | undefined;

  const areasOf = (page: Document) => [
    ...page.querySelectorAll<HTMLElement>("search[data-filter]"),
  ];
  const formOf = (target: EventTarget | null) =>
    (target as Element).closest<HTMLFormElement>("search[data-filter] form");
  const addressOf = (form: HTMLFormElement) => {
    const url = new URL(form.getAttribute("action") ?? location.pathname, location.href);
    const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
    url.search = new URLSearchParams(chosen as [string, string][]).toString();
    return url;
  };
  const after = (area: Element) => {
    const nodes: ChildNode[] = [];
    for (let node = area.nextSibling; node; node = node.nextSibling) nodes.push(node);
    return nodes;
  };
  const show = (area: HTMLElement, now: HTMLElement) => {
    for (const node of after(area)) node.remove();
    area.after(...after(now));
    for (const part of ["[data-clear]", "[data-views]", "output"]) {
      const [old, next] = [area.querySelector(part), now.querySelector(part)];
      old?.replaceChildren(...(next?.childNodes ?? []));
    }
  };
  const apply = async (form: HTMLFormElement) => {
    clearTimeout(pause);
    loading?.abort();
    const own = (loading = new AbortController());
    const url = addressOf(form);
    const area = form.closest<HTMLElement>("search");
    if (!area || url.href === location.href) return;
    area.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(url, { signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = areasOf(page)[areasOf(document).indexOf(area)];
      if (!answer.ok || answer.redirected || !now) {
        location.assign(url);
        return;
      }
      history.replaceState(history.state, "", url);
      document.title = page.title;
      show(area, now);
    } finally {
      if (loading === own) area.removeAttribute("aria-busy");
    }
  };
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && ["search", "text"].includes(target.type);

  addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form || !isText(target)) return;
    clearTimeout(pause);
    pause = window.setTimeout(() => void apply(form).catch(() => {}), pauseMs);
  });
  addEventListener("change", ({ target }) => {
    const form = formOf(target);
    if (form && !isText(target)) void apply(form).catch(() => {});
  });
  addEventListener("submit", (event) => {
    const form = formOf(event.target);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    apply(form).catch((error: unknown) => {
      // A later change has taken over from an aborted request.
      if (!(error instanceof DOMException)) form.submit();
    });
  });
}
