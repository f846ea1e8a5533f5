import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

import { argumentsOf } from "#app/lib/message-format.ts";
import { locales } from "#content/messages/catalogue.ts";
import { compileNamespace } from "#content/messages/compile-messages.ts";

const folder = "content/messages";
const languages = Object.keys(locales);

test("every folder of messages belongs to a language of the product", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "descriptions");
  expect(names.toSorted()).toEqual(languages.toSorted());
});

// The type checker compares only the languages that `en.ts` and `en-pages.ts` import: English.
test.each(languages)("%s has the keys and values of English", (language) => {
  expect(findDifferences(filesOf("en"), filesOf(language))).toEqual([]);
});

test("the comparison finds missing keys, unknown keys and missing values", () => {
  const english = [{ namespace: "cart", messages: { title: "Cart", total: "Total: {sum}" } }];
  const other = [{ namespace: "cart", messages: { total: "Total", extra: "Extra" } }];
  expect(findDifferences(english, other)).toEqual([
    "cart.extra is not in English",
    "cart.title is missing",
    "cart.total lacks {sum}",
  ]);
});

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

test("every call with a key gives exactly the values that the message names", () => {
  const named = argumentsByKey(filesOf("en"));
  const sources = globSync("{app,bin}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const calls = sources.flatMap(callsIn).filter(({ key }) => named.has(key));
  expect(calls.length).toBeGreaterThan(2000);
  const missing = calls.flatMap(({ file, key, values }) =>
    (named.get(key) ?? [])
      .filter((name) => !values.includes(name))
      .map((name) => `${file}: ${key} without ${name}`),
  );
  const unused = calls.flatMap(({ file, key, values }) =>
    values
      .filter((name) => !named.get(key)?.includes(name))
      .map((name) => `${file}: ${key} does not name ${name}`),
  );
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

test("neither the server nor the browser gets a parser of messages", () => {
  const scripts = globSync("build/{client,server}/**/*.js");
  expect(scripts.length).toBeGreaterThan(100);
  // The package that parses, and the names of its errors.
  const parser = /icu-minify\/compile|icu-messageformat-parser|EXPECT_ARGUMENT_CLOSING_BRACE/;
  expect(scripts.filter((file) => parser.test(readFileSync(file, "utf8")))).toEqual([]);
});

type MessageFile = { namespace: string; messages: Record<string, string> };

/** Returns the keys that one of two languages lacks, and the values that a message of the second does not use. */
function findDifferences(english: MessageFile[], other: MessageFile[]): string[] {
  const [wanted, found] = [argumentsByKey(english), argumentsByKey(other)];
  const unknown = [...found.keys()].filter((key) => !wanted.has(key));
  const lacking = [...wanted].flatMap(([key, names]) => {
    const used = found.get(key);
    if (!used) return [`${key} is missing`];
    return names.filter((name) => !used.includes(name)).map((name) => `${key} lacks {${name}}`);
  });
  return [...unknown.map((key) => `${key} is not in English`), ...lacking];
}

/** Returns the names of the arguments of every message. */
const argumentsByKey = (files: MessageFile[]) =>
  new Map(
    files.flatMap(({ namespace, messages }) =>
      Object.entries(compileNamespace(namespace, messages)).map(([key, message]) => [
        `${namespace}.${key}`,
        argumentsOf(message),
      ]),
    ),
  );

function filesOf(language: string): MessageFile[] {
  return readdirSync(`${folder}/${language}`).map((name) => ({
    namespace: basename(name, ".json"),
    messages: JSON.parse(readFileSync(`${folder}/${language}/${name}`, "utf8")) as Record<
      string,
      string
    >,
  }));
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
