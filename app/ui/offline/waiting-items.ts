import { type AcceptedForm, formAccepted } from "#app/ui/forms/keep-drafts.ts";

import { askWorker, readContent } from "./ask-worker.ts";
import { fillForm, showContent } from "./content.ts";
import { formatMoment } from "./format.ts";
import type { SentSubmission, WaitingSubmission, WaitingTexts } from "./messages.ts";

/** A submission that waits, or that was sent while its page was open. */
export type Shown = WaitingSubmission | (SentSubmission & { at?: undefined; obstacle?: undefined });

type Item = { element: HTMLElement; show: (submission: Shown, isSending: boolean) => void };

/**
 * Creates the element of a submission from the template of the stored page. A page with the submission's form can show the
 * form with it again (`edit`).
 */
export function createItem(
  page: Document,
  askDiscard: (discard: () => void) => void,
  edit?: (id: string) => void,
): Item {
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
    for (const name of ["edit", "open", "send", "login", "result", "discard", "all"]) {
      const at = part(name);
      if (at) at.hidden = !names.includes(name);
    }
  };
  const offerContent = async () => {
    const [details, list] = [part("content"), part("content-list")];
    if (!details?.hidden || !list) return;
    details.hidden = !showContent(list, await readContent(id), texts.savePhoto);
  };
  part("edit")?.addEventListener("click", () => edit?.(id));
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
        if (!edit) void offerContent();
        part("open")?.setAttribute("href", submission.path);
        return showParts([edit ? "edit" : "open", "send", "discard", ...all]);
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

const typed = "textarea,select,input:not([type=hidden])";

/**
 * Shows the submissions of this page in place of its form, and what has become of them. The form comes back if one is
 * discarded.
 */
export function createFormNotes(page: Document, askDiscard: (discard: () => void) => void) {
  let item: Item | undefined;
  let shownId: string | undefined;
  let replaced: { element: Element; mark: Comment }[] = [];
  /** The refused submission that the form shows again. It stays stored until the form is accepted or saved. */
  let edited: string | undefined;

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
  const edit = async (id: string) => {
    const content = await readContent(id);
    edited = id;
    const field = putBack();
    const form = document.querySelector<HTMLFormElement>("form[data-offline]");
    if (form) fillForm(form, content);
    field?.focus();
  };
  const endEdit = () => {
    if (edited !== undefined) void askWorker({ ask: "discard", id: edited });
    edited = undefined;
  };
  document.addEventListener(formAccepted, (event) => {
    const { form } = (event as CustomEvent<AcceptedForm>).detail;
    if (form.dataset["offline"] !== undefined) endEdit();
  });
  return (all: readonly Shown[], isSending: boolean) => {
    const mine = all.filter(({ id, path }) => path === location.pathname && id !== edited);
    const submission =
      mine.find(({ id }) => id === shownId) ?? mine.find(({ at }) => at !== undefined);
    if (!submission) {
      if (shownId !== undefined) putBack()?.focus({ preventScroll: true });
      return;
    }
    // The form was saved again: this is what counts.
    if (submission.at !== undefined && !submission.obstacle) endEdit();
    if (!item) {
      const parts = findParts();
      const [first] = parts;
      if (!first) return;
      const hasFields = parts.some((part) => part.querySelector(typed));
      item = createItem(page, askDiscard, hasFields ? (id) => void edit(id) : undefined);
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
