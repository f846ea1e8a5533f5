import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { listChartKeys } from "./charts/chart-block.ts";
import { listQuotes } from "./quote.ts";

/** A page that quotes a fact: its kind, its path segment and its title; the segment of a goal is its number. */
export type FactUse = { kind: "course" | "goal" | "article"; name: string; title: string };

/** Returns the pages of the product's own content that quote or draw a fact. */
export const listUses = (key: string): readonly FactUse[] => (uses ??= readUses()).get(key) ?? [];

let uses: Map<string, FactUse[]> | undefined;

function readUses(): Map<string, FactUse[]> {
  const found = new Map<string, FactUse[]>();
  for (const { text, ...use } of [...readGoals(), ...readCourses(), ...readArticles()]) {
    const keys = [...listQuotes(text).map((quote) => quote.key), ...listChartKeys(text)];
    for (const key of new Set(keys)) {
      found.set(key, [...(found.get(key) ?? []), use]);
    }
  }
  return found;
}

type UsingText = FactUse & { text: string };

function readGoals(): UsingText[] {
  return readdirSync("content/goals").map((file) => ({
    kind: "goal",
    name: String(Number(/\d+/.exec(file)?.[0])),
    title: "",
    text: read("content/goals", file),
  }));
}

function readCourses(): UsingText[] {
  const folders = readdirSync("content/courses", { withFileTypes: true });
  return folders
    .filter((folder) => folder.isDirectory())
    .map(({ name }) => {
      const folder = join("content/courses", name);
      const texts = readdirSync(folder).filter((file) => /\.(?:md|json)$/.test(file));
      const { title } = JSON.parse(read(folder, "course.json")) as { title: string };
      return {
        kind: "course",
        name,
        title,
        text: texts.map((file) => read(folder, file)).join("\n"),
      };
    });
}

function readArticles(): UsingText[] {
  const files = readdirSync("content/blog").filter((file) => file.endsWith(".md"));
  return files.map((file) => {
    const text = read("content/blog", file);
    const title = /^title: "(.+)"$/m.exec(text)?.[1] ?? "";
    return { kind: "article", name: file.slice(0, -".md".length), title, text };
  });
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
