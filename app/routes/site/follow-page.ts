import type { Unread } from "./unread.ts";

/**
 * Updates a page without other scripts, as `useLive` does elsewhere: the bell, and every part whose `data-live`
 * names the topic that it follows and whose id names the part of the reloaded page that replaces it. Tells
 * `initEarned` what the reader has earned. Its source is sent to the browser, so it must be self-contained.
 */
export function followPage(): void {
  const bell = document.querySelector("[data-bell]");
  const parts = [...document.querySelectorAll<HTMLElement>("[data-live]")].map(
    ({ id, dataset }) => ({
      id,
      topic: dataset["live"] ?? "",
    }),
  );
  const topics = new Set([...(bell ? ["bell"] : []), ...parts.map(({ topic }) => topic)]);
  if (topics.size === 0) return;
  const address = `/live?${[...topics].map((topic) => `topic=${topic}`).join("&")}`;
  const due = new Set<string>();
  let source: EventSource | undefined;
  let calling: number | undefined;
  let polling: number | undefined;
  let leaving: number | undefined;

  const ring = async () => {
    const answer = await fetch("/notifications/unread");
    const number = bell?.querySelector("span");
    if (!answer.ok || !number) return;
    const { label, shown, earned } = (await answer.json()) as Unread;
    if (earned) document.dispatchEvent(new CustomEvent("sdg-passport:earned", { detail: earned }));
    bell?.setAttribute("aria-label", label);
    number.textContent = shown;
    number.hidden = shown === "";
  };
  const replace = (id: string, page: Document) => {
    const [old, now] = [document.getElementById(id), page.getElementById(id)];
    const focused = document.activeElement;
    const href = old?.contains(focused) ? focused?.getAttribute("href") : undefined;
    if (old && now) old.replaceWith(now);
    const links = [...(now?.querySelectorAll("a") ?? [])];
    if (href)
      links.find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
  };
  const reload = async (changed: Set<string>) => {
    const mine = parts.filter(({ topic }) => changed.has(topic));
    if (mine.length === 0) return;
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const { id } of mine) replace(id, page);
  };
  // A random delay spreads the requests of all viewers; a hidden page is updated when it becomes visible.
  const callSoon = () => {
    if (!due.size || document.hidden || calling !== undefined) return;
    calling = window.setTimeout(
      () => {
        calling = undefined;
        const changed = new Set(due);
        due.clear();
        // The next change includes what is missed now.
        if (changed.has("bell")) ring().catch(() => {});
        reload(changed).catch(() => {});
      },
      300 + Math.random() * 700,
    );
  };
  const changeAll = () => {
    for (const topic of topics) due.add(topic);
    callSoon();
  };
  const close = () => {
    source?.close();
    source = undefined;
    clearInterval(polling);
  };
  const open = () => {
    if (source || document.hidden || !("EventSource" in window)) return;
    let hasFailed = false;
    source = new EventSource(address);
    source.addEventListener("message", ({ data }) => {
      due.add(String(data));
      callSoon();
    });
    source.addEventListener("open", () => {
      clearInterval(polling);
      if (hasFailed) changeAll();
      hasFailed = false;
    });
    source.addEventListener("error", () => {
      hasFailed = true;
      clearInterval(polling);
      polling = window.setInterval(changeAll, 30_000);
    });
  };
  const comeBack = () => {
    clearTimeout(leaving);
    if (source) callSoon();
    else changeAll();
    open();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leaving = window.setTimeout(close, 20_000);
    else comeBack();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  open();
}
