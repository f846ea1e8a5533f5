import { askWorker } from "./ask-worker.ts";
import { createKeepButton } from "./keep-course.ts";
import type { Stored } from "./messages.ts";
import { createStoredPage } from "./stored-page.ts";
import { createFormNotes } from "./waiting-items.ts";

// Built as /offline.js, which pages load only if they have something to show (`startWorker`).
const noticedKey = "sdg-passport.noticed";

const isStoredPage = document.querySelector('[data-stored="page"]') !== null;
const page = isStoredPage ? document : await loadStoredPage();
const showPage = createStoredPage(askDiscard);
const showNotes = createFormNotes(page, askDiscard);
const showKept = createKeepButton();

/** The stored page has the templates of what other pages show. */
async function loadStoredPage(): Promise<Document> {
  const response = await fetch("/offline");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Asks before a submission is deleted that exists nowhere else. */
function askDiscard(discard: () => void): void {
  const template = page.querySelector<HTMLTemplateElement>("template#discard-dialog");
  const dialog = document.importNode(
    template?.content.firstElementChild as HTMLDialogElement,
    true,
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "discard") discard();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Tells once, on any page, of what the server has refused since. */
function showNotice({ waiting }: Stored): void {
  const refused = waiting.filter(
    ({ obstacle, path }) => obstacle?.kind === "refused" && path !== location.pathname,
  );
  const noticed = sessionStorage.getItem(noticedKey) ?? "";
  const isNew = refused.some(({ id }) => !noticed.includes(id));
  if (isStoredPage || !isNew) return;
  sessionStorage.setItem(noticedKey, refused.map(({ id }) => id).join());
  const template = page.querySelector<HTMLTemplateElement>("template#refused-notice");
  const notice = template && document.importNode(template.content, true);
  if (notice) document.querySelector('[data-toasts="errors"]')?.append(notice);
}

const retryMs = 10_000;
let isWaiting = false;

async function show(): Promise<void> {
  const stored = await askWorker({ ask: "stored" });
  if (!stored) return;
  isWaiting = stored.waiting.some(({ obstacle }) => obstacle?.kind !== "refused");
  showPage?.(stored);
  showNotes([...stored.waiting, ...stored.sent], stored.isSending);
  showKept?.(stored.courses);
  showNotice(stored);
}

navigator.serviceWorker.addEventListener("message", ({ data }) => {
  if (data === "news") void show();
});
// A network that has just come back may not work at once, and not every browser has Background Sync.
const retry = () => {
  if (isWaiting && !document.hidden) void askWorker({ ask: "send", isAgain: false });
};
addEventListener("online", retry);
setInterval(retry, retryMs);
document.addEventListener("sdg-passport:body-replaced", () => void show());
await show();
