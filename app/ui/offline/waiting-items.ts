import { askWorker } from "./ask-worker.ts";
import { formatMoment } from "./format.ts";
import type { SentSubmission, WaitingSubmission, WaitingTexts } from "./messages.ts";

/** A submission that waits, or that was sent while its page was open. */
export type Shown = WaitingSubmission | (SentSubmission & { at?: undefined; obstacle?: undefined });

type Item = { element: HTMLElement; show: (submission: Shown, isSending: boolean) => void };

/** Creates the element of a submission from the template of the stored page. */
export function createItem(page: Document, askDiscard: (discard: () => void) => void): Item {
  const template = page.querySelector<HTMLTemplateElement>("template#waiting-item");
  const element = document.importNode(template?.content.firstElementChild as HTMLElement, true);
  const texts = JSON.parse(element.dataset["texts"] ?? "{}") as WaitingTexts;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const write = (name: string, text: string) => {
    const at = part(name);
    // Screen readers announce every change.
    if (at && at.textContent !== text) at.textContent = text;
  };
  let id = "";
  let isTried = false;
  const showParts = (names: string[]) => {
    for (const name of ["send", "login", "result", "discard", "all"]) {
      const at = part(name);
      if (at) at.hidden = !names.includes(name);
    }
  };
  part("send")?.addEventListener("click", () => {
    isTried = true;
    write("status", texts.sending);
    void askWorker({ ask: "send", isAgain: true });
  });
  part("discard")?.addEventListener("click", () =>
    askDiscard(() => void askWorker({ ask: "discard", id })),
  );
  const show = (submission: Shown, isSending: boolean) => {
    ({ id } = submission);
    write("label", submission.label);
    const { at, obstacle } = submission;
    write("time", at === undefined ? "" : texts.at.replace("{time}", formatMoment(at)));
    const all = page === document ? [] : ["all"];
    if (at === undefined) {
      element.dataset["state"] = "sent";
      write("status", texts.sent);
      part("result")?.setAttribute("href", (submission as SentSubmission).result);
      return showParts(["result"]);
    }
    element.dataset["state"] = obstacle?.kind ?? "waiting";
    if (isSending) return write("status", texts.sending);
    switch (obstacle?.kind) {
      case "refused":
        write(
          "status",
          texts.refused.replace("{reason}", obstacle.message || texts.refusedUnknown),
        );
        return showParts(["send", "discard", ...all]);
      case "logged-out":
        write("status", texts.loggedOut);
        part("login")?.setAttribute(
          "href",
          `/auth?redirect=${encodeURIComponent(submission.path)}`,
        );
        return showParts(["login", "discard", ...all]);
      default:
        write("status", isTried ? texts.notReached : texts.waiting);
        return showParts(["send", "discard", ...all]);
    }
  };
  return { element, show };
}

/**
 * Shows the submissions of this page in place of its form, and what has become of them. The form comes back if one is
 * discarded.
 */
export function createFormNotes(page: Document, askDiscard: (discard: () => void) => void) {
  let item: Item | undefined;
  let shownId: string | undefined;
  let replaced: { element: Element; mark: Comment }[] = [];

  const findParts = () => {
    const form = document.querySelector<HTMLFormElement>("form[data-offline]");
    if (!form) return [];
    // Buttons outside the form come before it.
    return [...document.querySelectorAll(`form[data-offline],button[form="${form.id}"]`)];
  };
  const putBack = () => {
    item?.element.remove();
    for (const { element, mark } of replaced) mark.replaceWith(element);
    const [first] = replaced;
    replaced = [];
    item = shownId = undefined;
    return first?.element.querySelector<HTMLElement>("input:not([type=hidden]),textarea,button");
  };
  return (all: readonly Shown[], isSending: boolean) => {
    const mine = all.filter(({ path }) => path === location.pathname);
    const submission =
      mine.find(({ id }) => id === shownId) ?? mine.find(({ at }) => at !== undefined);
    if (!submission) {
      if (shownId !== undefined) putBack()?.focus({ preventScroll: true });
      return;
    }
    if (!item) {
      const parts = findParts();
      const [first] = parts;
      if (!first) return;
      item = createItem(page, askDiscard);
      first.before(item.element);
      replaced = parts.map((element) => {
        const mark = document.createComment("");
        element.replaceWith(mark);
        return { element, mark };
      });
      // The button that had the focus is gone.
      if (document.activeElement === document.body) item.element.focus({ preventScroll: true });
    }
    shownId = submission.id;
    item.show(submission, isSending && submission.at !== undefined);
  };
}
