import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { readDescriptions, readMessages } from "./messages.ts";
import { isProper, withoutNames } from "./proper-nouns.ts";
import { specified } from "./specified.ts";
import { bannedTerms } from "./terms.ts";
import { readUsage } from "./usage.ts";

const messages = readMessages();
const byKey = new Map(messages.map((message) => [message.key, message]));
const usage = readUsage();
const namespaces = [...new Set(messages.map(({ namespace }) => namespace))];
const descriptions = new Map(namespaces.map((name) => [name, readDescriptions(name)]));
const own = messages.filter(({ key }) => !specified.has(key));
const textOf = (key: string) => byKey.get(key)?.readings ?? [];

test("every branch of a message is read, with every branch of its other arguments", () => {
  expect(textOf("missions.decidedAt")).toContain("Withdrawn on {date}");
  expect(textOf("passport.yearSummary")).toEqual([
    "{#} activity on {#} day in the past 52 weeks",
    "{#} activity on {#} days in the past 52 weeks",
    "{#} activities on {#} day in the past 52 weeks",
    "{#} activities on {#} days in the past 52 weeks",
  ]);
});

test("no message uses a word that the product avoids", () => {
  const found = own.flatMap(({ key, readings }) =>
    bannedTerms
      .filter(([term]) => readings.some((reading) => term.test(reading)))
      .map(([term, instead]) => `${key}: ${term.exec(readings.join(" "))?.[0]} → ${instead}`),
  );
  expect(found).toEqual([]);
});

test("messages are in sentence case", () => {
  const found = own.flatMap(({ key, readings }) =>
    readings.flatMap((reading) => capitalsIn(reading).map((word) => `${key}: ${word}`)),
  );
  expect([...new Set(found)]).toEqual([]);
});

test("labels and buttons have no full stop, hints and texts of several sentences have one", () => {
  const isLabel = [...usage.labels, ...usage.buttons].map(({ key }) => key);
  const withStop = [...new Set(isLabel)].filter(
    (key) =>
      !specified.has(key) &&
      textOf(key).some((text) => /[^.]\.$/.test(text) && !/[.!?] /.test(text)),
  );
  const isHint = new Set(usage.hints.map(({ key }) => key));
  const withoutStop = own
    .filter(({ key, readings }) =>
      readings.some(
        (text) => (isHint.has(key) || /[.!?] \p{Lu}/u.test(text)) && !/[.!?:…”)}]$/.test(text),
      ),
    )
    .map(({ key }) => key);
  expect({ withStop, withoutStop }).toEqual({ withStop: [], withoutStop: [] });
});

test("a button has at most 32 characters", () => {
  const found = usage.buttons
    .filter(({ key }) => !specified.has(key))
    .filter(({ key }) =>
      textOf(key).some((text) => text.replaceAll(/\{\w+\}|\{#\}/g, "").length > 32),
    )
    .map(({ key }) => `${key}: ${textOf(key)[0]}`);
  expect([...new Set(found)]).toEqual([]);
});

test("no text stands in the code", () => {
  expect(usage.texts).toEqual([]);
});

test("every namespace, short message and placeholder is described for translators", () => {
  const missing = namespaces.flatMap((namespace) => {
    const texts = descriptionsOf(namespace);
    const described = (key: string) => Boolean(texts[key]);
    const inside = messages.filter((message) => message.namespace === namespace);
    return [
      ...(described("_") ? [] : [`${namespace}: _`]),
      ...inside
        .filter(isShort)
        .map(({ key }) => key)
        .filter((key) => !described(localKey(key))),
      ...inside.flatMap(({ key, placeholders }) =>
        placeholders
          .filter((name) => !described(`{${name}}`) && !texts[localKey(key)]?.includes(`{${name}}`))
          .map((name) => `${key}: {${name}}`),
      ),
    ];
  });
  expect(missing).toEqual([]);
});

test("a description belongs to a message or a placeholder", () => {
  const unknown = namespaces.flatMap((namespace) => {
    const inside = messages.filter((message) => message.namespace === namespace);
    const known = new Set([
      "_",
      ...inside.map(({ key }) => localKey(key)),
      ...inside.flatMap(({ placeholders }) => placeholders.map((name) => `{${name}}`)),
    ]);
    return Object.keys(descriptionsOf(namespace))
      .filter((key) => !known.has(key))
      .map((key) => `${namespace}.${key}`);
  });
  expect(unknown).toEqual([]);
  const files = readdirSync("content/messages/descriptions");
  expect(files.toSorted()).toEqual(readdirSync("content/messages/en").toSorted());
});

test("messages with the same text differ in meaning, and say how", () => {
  const groups = Map.groupBy(messages, ({ text }) => text);
  const alike = [...groups.values()].flatMap((group) => {
    const meanings = Map.groupBy(
      group,
      ({ key, namespace }) => descriptionsOf(namespace)[localKey(key)] ?? "",
    );
    return [...meanings.values()]
      .filter((same) => same.length > 1)
      .map((same) => same.map(({ key }) => key).join(" = "));
  });
  expect(alike).toEqual([]);
});

function descriptionsOf(namespace: string): Record<string, string> {
  return descriptions.get(namespace) ?? {};
}

const localKey = (key: string) => key.slice(key.indexOf(".") + 1);

/** At most two words beside placeholders: such a message can mean many things. */
const isShort = ({ readings }: { readings: string[] }) =>
  readings.every(
    (text) =>
      text
        .replaceAll(/\{[\w#]+\}/g, " ")
        .split(/\s+/)
        .filter((word) => /\p{L}/u.test(word)).length <= 2,
  );

/** Returns the words with a capital inside a sentence, except names. */
function capitalsIn(text: string): string[] {
  const inside = withoutNames(text).replaceAll(
    /(?:^|[.!?:…] |[“(«] ?|· |\{description\} |\n)[^\p{L}\d{]*[\p{L}\d]+/gu,
    (start) => start.toLowerCase(),
  );
  return [...inside.matchAll(/(?<![\p{L}\d{])\p{Lu}\p{Ll}+(?:[\p{L}’-]*)/gu)]
    .map(([word]) => word)
    .filter((word) => !isProper(word));
}
