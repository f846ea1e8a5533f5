import { expect, test } from "vitest";

import { catalogues } from "#content/messages/catalogue.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { readSourceFiles } from "./source-files.ts";

const code = readSourceFiles("app", "bin", "content")
  .map((file) => file.code)
  .join("\n");

/** Everything in quotes that may be a key or a part of one; what follows a bar are parameters. */
const quoted = new Set(
  [...code.matchAll(/["'`]([\w.:-]+)(?:\|[^"'`\n]*)?["'`]/g)].map(([, text = ""]) => text),
);
const words = new Set([
  ...quoted,
  ...[...code.matchAll(/\b(\w+)\??:/g)].map(([, name = ""]) => name),
  ...[...code.matchAll(/\b\d+\b/g)].map(([number]) => number),
]);

const catalogue = catalogues[defaultLocale];
const templates = listTemplates();

test("every message is used", () => {
  const keys = Object.entries(catalogue).flatMap(([namespace, messages]) =>
    Object.keys(messages).map((key) => `${namespace}.${key}`),
  );
  expect(keys.length).toBeGreaterThan(3000);
  expect(keys.filter((key) => !quoted.has(key) && !isBuilt(key))).toEqual([]);
});

/** Returns whether a template of the code makes a key, with words of the code in its gaps. */
const isBuilt = (key: string): boolean =>
  templates.some((template) => {
    const gaps = template.exec(key)?.slice(1);
    return gaps?.every((gap) => words.has(gap)) ?? false;
  });

/** Returns the patterns of the templates that make keys, such as `events.type_${type}`. */
function listTemplates(): RegExp[] {
  const found = [...code.matchAll(/`(\w+)\.[^`]*?\$\{[^`]*`/g)]
    .filter(([, namespace = ""]) => Object.hasOwn(catalogue, namespace))
    .map(([template]) => template.slice(1, -1));
  return [...new Set(found)].map((template) => {
    const parts = template.split(/(\$\{[^}]*\})/);
    return new RegExp(`^${parts.map(toPattern).join("")}$`);
  });
}

// A gap that chooses between texts holds one of them, any other gap a word.
function toPattern(part: string): string {
  if (!part.startsWith("${")) return part.replaceAll(/\W/g, "\\$&");
  const texts = [...part.matchAll(/[?:] "(\w*)"/g)].map(([, text = ""]) => text);
  return texts.length > 0 ? `(?:${texts.join("|")})` : "([\\w.:-]+?)";
}
