import type { Page } from "@playwright/test";

type PageFacts = { path: string; links: string[]; faults: string[] };

/** Reads the page in the tab once it has come to rest: the links of ours it holds, and what its head and headings lack. */
export async function readPage(page: Page): Promise<PageFacts> {
  return page.evaluate(async () => {
    await new Promise((rested) => requestIdleCallback(rested, { timeout: 2000 }));
    const faults: string[] = [];
    const links = new Set<string>();
    if (!document.title.trim()) faults.push("has no title");
    const headings = document.querySelectorAll("h1").length;
    if (headings !== 1) faults.push(`has ${headings} h1`);
    const described = [...document.querySelectorAll<HTMLMetaElement>('meta[name="description"]')];
    if (described.length !== 1 || !described[0]?.content.trim()) {
      faults.push(`has ${described.length} descriptions`);
    }
    for (const anchor of document.querySelectorAll("a[href]")) {
      const url = new URL(anchor.getAttribute("href") ?? "", document.baseURI);
      if (url.origin !== location.origin) continue;
      const isHere = url.pathname === location.pathname && url.search === location.search;
      const target = decodeURIComponent(url.hash.slice(1));
      if (isHere && target && !document.getElementById(target)) faults.push(`lacks #${target}`);
      if (!isHere) links.add(url.pathname + url.search);
    }
    return { path: location.pathname + location.search, links: [...links], faults };
  });
}
