import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import type { CompiledMessage } from "icu-minify/format";

import { argumentsOf } from "#app/lib/message-format.ts";
import { compileMessage } from "#content/messages/compile-messages.ts";

/** A message with all the sentences that it can become: one per branch, with `{name}` for its arguments. */
export type Message = {
  key: string;
  namespace: string;
  text: string;
  readings: string[];
  placeholders: string[];
};

const folder = "content/messages";

/** Returns the English messages. */
export function readMessages(): Message[] {
  return readdirSync(`${folder}/en`).flatMap((file) => {
    const namespace = basename(file, ".json");
    return Object.entries(readTexts(`${folder}/en/${file}`)).map(([key, text]) => {
      const compiled = compileMessage(text);
      return {
        key: `${namespace}.${key}`,
        namespace,
        text,
        readings: [...new Set(["first", "last"].map((branch) => read(compiled, branch)))],
        placeholders: argumentsOf(compiled),
      };
    });
  });
}

/** Returns the descriptions of a namespace for translators: by key, by `{placeholder}`, and `_` for all of it. */
export const readDescriptions = (namespace: string): Record<string, string> =>
  readTexts(`${folder}/descriptions/${namespace}.json`);

const readTexts = (file: string) =>
  JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

type Node = CompiledMessage | CompiledMessage[number] | 0;

function read(node: Node, branch: string): string {
  if (node === 0) return "{#}";
  if (typeof node === "string") return node;
  return node.map((part) => readPart(part as Node, branch)).join("");
}

function readPart(part: Node, branch: string): string {
  if (!Array.isArray(part)) return read(part, branch);
  const [name, , branches] = part as [string, number?, Record<string, CompiledMessage>?];
  const texts = typeof branches === "object" ? Object.values(branches) : [];
  const chosen = branch === "first" ? texts[0] : texts.at(-1);
  return chosen === undefined ? `{${name}}` : read(chosen, branch);
}
