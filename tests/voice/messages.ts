import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import type { CompiledMessage } from "icu-minify/format";

import { argumentsOf } from "#app/lib/message-format.ts";
import { compileMessage } from "#content/messages/compile-messages.ts";

/** A message with all the texts that it can become: one per combination of branches, with `{name}` for its arguments. */
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
        readings: [...new Set(read(compiled))],
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

type Node = CompiledMessage[number] | CompiledMessage | 0;

/** Returns a text per combination of branches; those of the last branches come last. */
function read(node: Node): string[] {
  if (node === 0) return ["{#}"];
  if (typeof node === "string") return [node];
  return (node as Node[]).map(readPart).reduce(combine, [""]);
}

function readPart(part: Node): string[] {
  if (!Array.isArray(part)) return read(part);
  const [name, , branches] = part as [string, number?, Record<string, CompiledMessage>?];
  return typeof branches === "object" ? Object.values(branches).flatMap(read) : [`{${name}}`];
}

const combine = (starts: string[], ends: string[]) =>
  starts.flatMap((start) => ends.map((end) => start + end));
