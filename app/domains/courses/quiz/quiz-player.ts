/** The messages of the quiz player, for each number of answers. */
export type QuizPlayerTexts = { answered: readonly string[] };

/** The key under which the browser remembers whether its reader wants one question at a time. */
export const quizViewKey = "sdg-passport.quiz-view";

/**
 * Lets a learner take the quiz on the page one question at a time, counts the answers, and lists open questions before
 * the answers are submitted. Phones show one question at a time unless their reader has chosen otherwise. Its source is
 * sent to the browser, so it must be self-contained.
 */
export function playQuiz(texts: QuizPlayerTexts, viewKey: string): void {
  const found = document.querySelector<HTMLFormElement>("form[data-quiz]");
  if (!found || found.dataset["playing"] !== undefined) return;
  const form = found;
  form.dataset["playing"] = "";
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-quiz-part="${name}"]`);
  const questions = [...form.querySelectorAll<HTMLFieldSetElement>("fieldset[data-question]")];
  const summary = part("summary");
  const lines = [...(summary?.querySelectorAll<HTMLElement>("li") ?? [])];
  const end = questions.length;
  const allMayBeOpen = form.dataset["quiz"] === "timed";
  // The summary says what is missing, in words of the page and below its header.
  form.noValidate = true;

  const readView = () => {
    try {
      return localStorage.getItem(viewKey);
    } catch {
      return null;
    }
  };
  let isSingle = (readView() ?? (matchMedia("(width < 40rem)").matches ? "one" : "all")) === "one";
  let current = 0;

  const isAnswered = (question: HTMLElement) => {
    const places = [...question.querySelectorAll("select")].map(({ value }) => value);
    if (places.length) return places.every(Boolean) && new Set(places).size === places.length;
    const text = question.querySelector<HTMLInputElement>('input[type="text"]');
    return text ? text.value.trim() !== "" : question.querySelector("input:checked") !== null;
  };
  const update = () => {
    const answered = questions.map(isAnswered);
    const n = answered.filter(Boolean).length;
    const count = part("count");
    const text = texts.answered[n] ?? "";
    if (count && count.textContent !== text) count.textContent = text;
    form.querySelector("progress")?.setAttribute("value", String(n));
    for (const [at, line] of lines.entries()) line.dataset["answered"] = String(answered[at]);
    if (summary) summary.dataset["complete"] = String(n === end);
    return n === end;
  };
  const show = () => {
    form.dataset["view"] = isSingle ? "one" : "all";
    for (const [at, question] of questions.entries()) question.hidden = isSingle && at !== current;
    if (summary) summary.hidden = isSingle && current !== end;
    part("view")?.setAttribute("aria-pressed", String(isSingle));
    const [previous, next, submit] = [part("previous"), part("next"), part("submit")];
    if (previous) previous.hidden = !isSingle || current === 0;
    if (next) next.hidden = !isSingle || current === end;
    if (submit) submit.hidden = isSingle && current !== end;
  };
  const goTo = (at: number) => {
    current = Math.min(Math.max(at, 0), end);
    show();
    const target = questions[current] ?? summary;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: isSingle ? "nearest" : "start" });
  };
  const firstToAnswer = () => {
    const refused = questions.findIndex((question) => question.querySelector('[id$="-error"]'));
    const open = questions.findIndex((question) => !isAnswered(question));
    if (refused >= 0) return refused;
    return open >= 0 ? open : end;
  };

  part("bar")?.removeAttribute("hidden");
  part("hint")?.removeAttribute("hidden");
  current = firstToAnswer();
  update();
  show();

  part("view")?.addEventListener("click", () => {
    isSingle = !isSingle;
    try {
      localStorage.setItem(viewKey, isSingle ? "one" : "all");
    } catch {
      // Storage is disabled: the choice applies to this page.
    }
    show();
  });
  part("previous")?.addEventListener("click", () => goTo(current - 1));
  part("next")?.addEventListener("click", () => goTo(current + 1));
  for (const [at, line] of lines.entries())
    line.querySelector("a")?.addEventListener("click", (event) => {
      event.preventDefault();
      goTo(at);
    });
  form.addEventListener("input", update);
  form.addEventListener("reset", () => setTimeout(update));
  form.addEventListener("submit", (event) => {
    if (update() || allMayBeOpen) return;
    event.preventDefault();
    goTo(end);
  });
  form.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const question = questions[current];
    if (!isSingle || !question || altKey || ctrlKey || metaKey) return;
    const control = target as HTMLInputElement;
    if (key === "Enter" && control.matches("input,fieldset")) {
      event.preventDefault();
      goTo(current + 1);
    }
    if (!/^[1-9]$/.test(key) || control.type === "text") return;
    const choices = question.querySelectorAll<HTMLElement>("input:not([type=text])");
    choices[Number(key) - 1]?.click();
  });
}
