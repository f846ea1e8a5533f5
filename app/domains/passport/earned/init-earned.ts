/** What the script needs to know of the page. */
type EarnedScript = { dialogLook: string; headingId: string };

/**
 * Shows what the learner has earned in a dialog over the page: what `[data-earned]` names, which is not seen yet, and
 * what a live update tells (`followPage`). The dialog is filled from the page of its own that the same address shows.
 * Shares the picture of a stamp as a file where the browser can; elsewhere the link downloads it. Its source is sent to
 * the browser, so it must be self-contained.
 */
export function initEarned({ dialogLook, headingId }: EarnedScript): void {
  let isShowing = false;

  const hasTyped = () =>
    [...document.querySelectorAll<HTMLInputElement>("textarea,input:not([type=hidden])")].some(
      (field) => field.value !== field.defaultValue,
    );
  const isTyping = () => document.activeElement?.matches("input,textarea,select") ?? false;

  const show = async (path: string, isLive: boolean) => {
    if (isShowing || document.querySelector("dialog:modal,[popover]:popover-open")) return;
    if (isTyping()) {
      document.addEventListener("focusout", () => setTimeout(() => void show(path, isLive)), {
        once: true,
      });
      return;
    }
    isShowing = true;
    const answer = await fetch(path).catch(() => undefined);
    const html = answer?.ok ? await answer.text() : "";
    const card = new DOMParser()
      .parseFromString(html, "text/html")
      .querySelector("[data-earned-card]");
    if (card) open(card, isLive);
    else isShowing = false;
  };
  const open = (card: Element, isLive: boolean) => {
    const dialog = document.createElement("dialog");
    dialog.className = dialogLook;
    dialog.setAttribute("closedby", "any");
    dialog.setAttribute("aria-labelledby", headingId);
    dialog.append(card);
    dialog.addEventListener("close", () => {
      isShowing = false;
      dialog.remove();
      // The page was loaded before.
      if (isLive && !hasTyped()) location.reload();
    });
    dialog.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !link.hash || link.pathname !== location.pathname) return;
      // The position on this page, once it is loaded again.
      event.preventDefault();
      history.scrollRestoration = isLive ? "manual" : "auto";
      dialog.close();
      location.hash = link.hash;
    });
    document.body.append(dialog);
    dialog.showModal();
    document.getElementById(headingId)?.focus();
  };

  const share = async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href);
    const file = new File([await answer.blob()], link.download, { type: "image/png" });
    if (answer.ok) await navigator.share({ files: [file], text: link.dataset["shareCard"] ?? "" });
    else location.assign(link.href);
  };
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>("a[data-share-card]");
    const files = [new File([], "card.png", { type: "image/png" })];
    if (!link || !("canShare" in navigator) || !navigator.canShare({ files })) return;
    event.preventDefault();
    share(link).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError"))
        location.assign(link.href);
    });
  });

  document.addEventListener("sdg-passport:earned", (event) => {
    if (event instanceof CustomEvent) void show(String(event.detail), true);
  });
  const fresh = document.querySelector<HTMLElement>("[data-earned]")?.dataset["earned"];
  if (fresh !== undefined) void show(fresh, false);
}
