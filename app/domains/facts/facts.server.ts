import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FactFile } from "./fact-input.ts";
import { type FactSource, type FindFact, type ListedFact, toPoints } from "./fact.ts";

/** The folder of the facts, relative to the product's folder. */
export const factsFolder = "content/facts";

const filePattern = /^goal-(\d{2})\.json$/;

/**
 * Reads all facts of a folder, in the order of the goals. Throws an error with the file's name if a file doesn't match its
 * schema, and with the key if a key is used twice or a source or replacement doesn't exist.
 */
export function readFacts(folder: string = factsFolder): Map<string, ListedFact> {
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => readFile(folder, name));
  const sources = new Map<string, FactSource>();
  for (const { file } of files) {
    for (const [id, source] of Object.entries(file.sources)) {
      addOnce(sources, id, { ...source, id });
    }
  }
  const sourceOf = (id: string) => sources.get(id) ?? fail(`Unknown source: ${id}`);
  const facts = new Map<string, ListedFact>();
  for (const { goal, file } of files) {
    for (const [key, fact] of Object.entries(file.facts)) {
      addOnce(facts, key, toFact({ key, goal }, fact, sourceOf));
    }
  }
  for (const { supersededBy } of sources.values()) if (supersededBy) sourceOf(supersededBy);
  for (const { supersededBy } of facts.values()) {
    if (supersededBy && !facts.has(supersededBy)) fail(`Unknown fact: ${supersededBy}`);
  }
  return facts;
}

let facts: Map<string, ListedFact> | undefined;
const allFacts = () => (facts ??= readFacts());

/** Returns a fact by its key. */
export const findFact = ((key) => allFacts().get(key)) satisfies FindFact;

type FactSearch = { goal: number | undefined; q: string | undefined };

/** Returns all facts, or those about a goal or whose title, source or key has all words of a search, in order. */
export function listFacts({ goal, q = "" }: Partial<FactSearch> = {}): ListedFact[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return [...allFacts().values()].filter((fact) => {
    if (goal !== undefined && fact.goal !== goal) return false;
    const text = fold([fact.title, fact.key, fact.source.publisher, fact.source.title].join(" "));
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

function readFile(folder: string, name: string) {
  const goal = Number(filePattern.exec(name)?.[1]);
  try {
    if (!(goal >= 1 && goal <= 17)) throw new Error("It isn't named after a goal");
    return { goal, file: FactFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))) };
  } catch (error) {
    throw new Error(`${folder}/${name} is invalid`, { cause: error });
  }
}

function toFact(
  place: { key: string; goal: number },
  { values, source, earlier = [], ...fact }: FactFile["facts"][string],
  sourceOf: (id: string) => FactSource,
): ListedFact {
  const points = toPoints(values);
  const newest = points.at(-1) ?? fail(`No value: ${place.key}`);
  return {
    ...place,
    ...fact,
    ...newest,
    points,
    source: sourceOf(source),
    earlier: earlier.map(({ values, source, replaced }) => ({
      points: toPoints(values),
      source: sourceOf(source),
      replaced,
    })),
  };
}

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.has(key)) fail(`Used twice: ${key}`);
  map.set(key, value);
}

function fail(reason: string): never {
  throw new Error(`${factsFolder}: ${reason}`);
}
