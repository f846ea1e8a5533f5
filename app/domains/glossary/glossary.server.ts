import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "@hono/zod-openapi";

import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";

import type { Term } from "./term.ts";

/** The folder of the terms, relative to the product's folder. */
export const glossaryFolder = "content/glossary";

const text = z.string().trim().min(1);
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const TermFile = z.record(key, z.strictObject({ term: text.max(60), meaning: text.max(300) }));
const filePattern = /^goal-(\d{2})\.json$/;

/**
 * Reads all terms of a folder, in the order of the goals and their files. Throws an error with the file's name if a file
 * doesn't match its schema or a key is used twice.
 */
export function readGlossary(folder: string = glossaryFolder): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const name of readdirSync(folder).toSorted()) {
    const goal = Number(filePattern.exec(name)?.[1]);
    try {
      if (!isGoalNumber(goal)) throw new Error("It isn't named after a goal");
      const file = TermFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
      for (const [key, term] of Object.entries(file)) {
        if (terms.has(key)) throw new Error(`Used twice: ${key}`);
        terms.set(key, { key, goal, ...term });
      }
    } catch (error) {
      throw new Error(`${folder}/${name} is invalid`, { cause: error });
    }
  }
  return terms;
}

let glossary: Map<string, Term> | undefined;
const allTerms = () => (glossary ??= readGlossary());

/** Returns a term by its key. */
export const findTerm = (key: string): Term | undefined => allTerms().get(key);

/** Returns all terms in the order of the goals, or those of one goal. */
export const listTerms = (goal?: number): Term[] =>
  [...allTerms().values()].filter((term) => goal === undefined || term.goal === goal);
