import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import type { CompiledMessage } from "icu-minify/format";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

import { compileNamespace } from "#content/messages/compile-messages.ts";

const folder = "content/messages";
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(languages)("every message in %s parses", (language) => {
  const compiled = filesOf(language).map(({ namespace, messages }) =>
    compileNamespace(namespace, messages),
  );
  expect(compiled.length).toBeGreaterThan(50);
});

// In ICU MessageFormat, a straight apostrophe before a brace turns the argument into text: l'{name}.
test.each(languages)(
  "messages in %s have typographic apostrophes and quotation marks",
  (language) => {
    const straight = filesOf(language).flatMap(({ namespace, messages }) =>
      Object.entries(messages)
        .filter(([, message]) => /['"]/.test(message.replaceAll(/'[{}<#|]'/g, "")))
        .map(([key]) => `${namespace}.${key}`),
    );
    expect(straight).toEqual([]);
  },
);

test("every call with a key gives all values that the message names", () => {
  const named = new Map(
    filesOf("en").flatMap(({ namespace, messages }) =>
      Object.entries(compileNamespace(namespace, messages)).map(([key, message]) => [
        `${namespace}.${key}`,
        argumentsOf(message),
      ]),
    ),
  );
  const sources = globSync("{app,bin}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const calls = sources.flatMap(callsIn).filter(({ key }) => named.has(key));
  expect(calls.length).toBeGreaterThan(2000);
  const missing = calls.flatMap(({ file, key, values }) =>
    (named.get(key) ?? [])
      .filter((name) => !values.includes(name))
      .map((name) => `${file}: ${key} without ${name}`),
  );
  expect(missing).toEqual([]);
});

test("neither the server nor the browser gets a parser of messages", () => {
  const scripts = globSync("build/{client,server}/**/*.js");
  expect(scripts.length).toBeGreaterThan(100);
  // The package that parses, and the names of its errors.
  const parser = /icu-minify\/compile|icu-messageformat-parser|EXPECT_ARGUMENT_CLOSING_BRACE/;
  expect(scripts.filter((file) => parser.test(readFileSync(file, "utf8")))).toEqual([]);
});

function filesOf(language: string) {
  return readdirSync(`${folder}/${language}`).map((name) => ({
    namespace: basename(name, ".json"),
    messages: JSON.parse(readFileSync(`${folder}/${language}/${name}`, "utf8")) as Record<
      string,
      string
    >,
  }));
}

/** Returns the names of a compiled message's arguments, also of those within its plural forms and options. */
function argumentsOf(node: CompiledMessage | CompiledMessage[number] | 0): string[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , branches] = part as [string, number?, Record<string, CompiledMessage>?];
    return [name, ...Object.values(branches ?? {}).flatMap(argumentsOf)];
  });
}

/** Returns the calls of a file that look like `t("key", { name })`, with the names of the values. */
function callsIn(file: string) {
  const calls: { file: string; key: string; values: string[] }[] = [];
  new Visitor({
    CallExpression({ arguments: [key, values] }) {
      if (key?.type !== "Literal" || typeof key.value !== "string") return;
      if (values && values.type !== "ObjectExpression") return;
      const names = (values?.properties ?? []).map((property) =>
        property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "",
      );
      if (!names.includes("")) calls.push({ file, key: key.value, values: names });
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return calls;
}
