import { readFileSync } from "node:fs";

import type { Guide } from "#app/routes/public/api/guides.ts";

export type Example = { language: "bash" | "ts"; code: string };

/** Returns the examples of a guide, in order. */
export function readExamples(guide: Guide): Example[] {
  const text = readFileSync(`content/guides/${guide}.md`, "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code = ""]) => {
    if (language !== "bash" && language !== "ts") throw new Error(`No runner for ${language}`);
    return { language, code };
  });
}
