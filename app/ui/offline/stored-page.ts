import { askWorker } from "./ask-worker.ts";
import { describeKept } from "./keep-course.ts";
import type { KeptCourse, Stored } from "./messages.ts";
import { createItem, type Shown } from "./waiting-items.ts";

const find = (part: string) => document.querySelector<HTMLElement>(`[data-stored="${part}"]`);

const setHidden = (part: string, isHidden: boolean) => {
  const element = find(part);
  if (element) element.hidden = isHidden;
};

/** Returns what shows what is stored on the page about it, which also stands in for pages that can't be loaded. */
export function createStoredPage(askDiscard: (discard: () => void) => void) {
  if (!find("page")) return undefined;
  const isLeaving = new URLSearchParams(location.search).has("leaving");
  const isFallback = location.pathname !== "/offline";
  const items = new Map<string, ReturnType<typeof createItem>>();
  find("retry")?.addEventListener("click", () => location.reload());

  const showWaiting = (all: readonly Shown[], isSending: boolean) => {
    const list = find("waiting-list");
    for (const submission of all) {
      const item = items.get(submission.id) ?? createItem(document, askDiscard);
      items.set(submission.id, item);
      item.show(submission, isSending && submission.at !== undefined);
      if (!item.element.isConnected) list?.append(item.element);
    }
    const ids = new Set(all.map(({ id }) => id));
    for (const [id, { element }] of items) if (!ids.has(id)) element.remove();
  };
  const showCourses = (courses: readonly KeptCourse[]) => {
    const template = document.querySelector<HTMLTemplateElement>("template#kept-course");
    const list = find("course-list");
    const rows = courses.map((course) => {
      const row = document.importNode(template?.content.firstElementChild as HTMLElement, true);
      const link = row.querySelector("a");
      const facts = row.querySelector<HTMLElement>('[data-part="facts"]');
      if (link) {
        link.href = `/courses/${course.slug}`;
        link.textContent = course.title;
      }
      if (facts) facts.textContent = describeKept(facts.dataset["text"] ?? "", course);
      row.querySelector("button")?.addEventListener("click", async () => {
        const stored = await askWorker({ ask: "remove", slug: course.slug });
        if (stored) showCourses(stored.courses);
        find("courses-heading")?.focus();
      });
      return row;
    });
    list?.replaceChildren(...rows);
    setHidden("no-courses", courses.length > 0);
  };
  return ({ hasAccount, waiting, sent, courses, isSending }: Stored) => {
    // Only what this page has shown as waiting.
    const all = [...waiting, ...sent.filter(({ id }) => items.has(id))];
    setHidden("unreachable", !isFallback || isLeaving);
    setHidden("leaving", !isLeaving || waiting.length === 0);
    setHidden("waiting", all.length === 0 && !isLeaving);
    setHidden("nothing-waiting", waiting.length > 0);
    setHidden("available", !hasAccount);
    setHidden("logged-out", hasAccount);
    showWaiting(all, isSending);
    showCourses(courses);
  };
}
