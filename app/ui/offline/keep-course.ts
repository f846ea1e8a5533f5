import { askWorker } from "./ask-worker.ts";
import { formatMoment, formatSize } from "./format.ts";
import type { KeepTexts, KeptCourse } from "./messages.ts";

/** Returns the size and the age of a kept course, in the words of a text with "{size}" and "{time}". */
export function describeKept(
  text: string,
  { bytes, at }: Pick<KeptCourse, "bytes" | "at">,
): string {
  return text.replace("{size}", formatSize(bytes)).replace("{time}", formatMoment(at));
}

/** Makes the button of a course keep it on this device; returns what shows whether it is kept. */
export function createKeepButton(): ((courses: readonly KeptCourse[]) => void) | undefined {
  const root = document.querySelector<HTMLElement>("[data-keep]");
  if (!root) return undefined;
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [keep, remove, status] = [part("keep"), part("remove"), part("status")];
  const course = JSON.parse(root.dataset["keep"] ?? "{}") as Pick<
    KeptCourse,
    "slug" | "title" | "steps"
  >;
  const texts = JSON.parse(root.dataset["texts"] ?? "{}") as KeepTexts;
  const shownParts = [
    [keep, false],
    [part("kept"), true],
    [remove, true],
  ] as const;
  const hint = status?.textContent ?? "";
  const say = (text: string) => {
    if (status && status.textContent !== text) status.textContent = text;
  };
  let isBusy = false;
  const show = (courses: readonly KeptCourse[]) => {
    root.hidden = false;
    if (isBusy) return;
    const kept = courses.find(({ slug }) => slug === course.slug);
    const isKept = kept !== undefined;
    for (const [element, isShown] of shownParts) if (element) element.hidden = isShown !== isKept;
    say(kept ? describeKept(texts.kept, kept) : hint);
  };
  keep?.addEventListener("click", async () => {
    if (isBusy) return;
    isBusy = true;
    keep.ariaBusy = "true";
    const stored = await askWorker({ ask: "keep", ...course }, (done, count) =>
      say(texts.keeping.replace("{n}", String(done + 1)).replace("{count}", String(count))),
    );
    keep.ariaBusy = null;
    isBusy = false;
    if (!stored) return say(texts.failed);
    show(stored.courses);
    remove?.focus();
  });
  remove?.addEventListener("click", async () => {
    const stored = await askWorker({ ask: "remove", slug: course.slug });
    if (stored) show(stored.courses);
    keep?.focus();
  });
  return show;
}
