import type { KeptCourse } from "#app/ui/offline/messages.ts";

import { courseCache } from "./account.ts";
import { openDatabase } from "./database.ts";
import { storePage } from "./pages.ts";

type Course = Pick<KeptCourse, "slug" | "title" | "steps">;

/** Returns the courses that are kept on this device, by title. */
export const listCourses = async (): Promise<KeptCourse[]> =>
  (await (await openDatabase()).getAll("courses")).toSorted((a, b) =>
    a.title.localeCompare(b.title),
  );

/**
 * Stores a course: the page about it, its lessons and quizzes, and their pictures. Throws if one of them can't be fetched
 * or stored; then nothing is kept, unless it was kept before.
 */
export async function keepCourse(
  { slug, title, steps }: Course,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<void> {
  const cacheName = courseCache(slug);
  const wasKept = await caches.has(cacheName);
  const paths = [`/courses/${slug}`, ...steps];
  try {
    let bytes = 0;
    for (const [done, path] of paths.entries()) {
      onProgress(done, paths.length);
      const html = await storePage(path, cacheName);
      if (html === undefined) throw new Error(`Can't store ${path}`);
      bytes += html.length + (await storePictures(html, cacheName));
    }
    const course = { slug, title, steps, at: Date.now(), bytes };
    await (await openDatabase()).put("courses", course);
  } catch (error) {
    if (!wasKept) await caches.delete(cacheName);
    throw error;
  }
}

/** Removes a kept course. */
export async function removeCourse(slug: string): Promise<void> {
  await caches.delete(courseCache(slug));
  await (await openDatabase()).delete("courses", slug);
}

const refreshMs = 24 * 3600_000;

/** Stores the kept courses again whose pages are missing, are a day old, or belong to an earlier version of the product. */
export async function refreshCourses({ isRefresh }: { isRefresh: boolean }): Promise<void> {
  for (const course of await listCourses()) {
    const isFresh =
      Date.now() - course.at < refreshMs && (await caches.has(courseCache(course.slug)));
    if (isRefresh || !isFresh) await keepCourse(course).catch(() => {});
  }
}

/** Returns the slug of the course that a path belongs to. */
export const courseOf = (path: string): string | undefined =>
  /^\/courses\/([\w-]+)(?:\/learn(?:\/.*)?)?$/.exec(path)?.[1];

const picture = /<(?:img|source)\b[^>]*?\s(?:src|srcset)="(\/(?:courses|pictures)\/[^"\s]+)/g;

async function storePictures(html: string, cacheName: string): Promise<number> {
  const cache = await caches.open(cacheName);
  let bytes = 0;
  for (const path of new Set([...html.matchAll(picture)].map(([, path = ""]) => path))) {
    const response = await fetch(path.replaceAll("&amp;", "&"));
    if (!response.ok) continue;
    await cache.put(response.url, response.clone());
    bytes += (await response.arrayBuffer()).byteLength;
  }
  return bytes;
}
