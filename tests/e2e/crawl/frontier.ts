import { type Target, targetOf } from "./patterns.ts";

export type Link = { to: string; from: string };
export type Step = Link & Target;

/** The maximum number of addresses to follow per pattern, and of sets of search parameters per address. */
export type Bounds = { instances: number; searches: number };

/**
 * The queue of links to follow, in the order in which they were found. Its bounds end a crawl regardless of the
 * amount of data.
 */
export class Frontier {
  readonly #waiting: Step[] = [];
  readonly #known = new Set<string>();
  readonly #paths = new Map<string, Set<string>>();
  readonly #searches = new Map<string, number>();

  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  add(links: readonly Link[]): void {
    for (const link of links) {
      if (this.#known.has(link.to)) continue;
      this.#known.add(link.to);
      const { pathname, search } = new URL(link.to, "http://localhost");
      const target = targetOf(pathname);
      const key = target.pattern === "/*" ? pathname : target.pattern;
      if (this.#isWanted(key, pathname, search)) this.#waiting.push({ ...link, ...target });
    }
  }

  next(): Step | undefined {
    return this.#waiting.shift();
  }

  #isWanted(pattern: string, pathname: string, search: string): boolean {
    const paths = this.#paths.get(pattern) ?? new Set();
    this.#paths.set(pattern, paths);
    if (!paths.has(pathname) && paths.size >= this.#bounds.instances) return false;
    paths.add(pathname);
    if (!search) return true;
    const count = (this.#searches.get(pathname) ?? 0) + 1;
    this.#searches.set(pathname, count);
    return count <= this.#bounds.searches;
  }
}
