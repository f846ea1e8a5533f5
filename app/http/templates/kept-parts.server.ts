import { randomUUID } from "node:crypto";

import type { ReactNode } from "react";

import type { KeepItems, KeptItem } from "#app/ui/kept.tsx";

/** The renderings of one place of a template, by what they were rendered from. */
export type KeptParts<Part> = Map<string, Part>;

// All parts of all templates together.
const maxBytes = 16 * 1024 * 1024;
let bytes = 0;
let memories = new Set<KeptParts<never>>();

/** Keeps a rendering; drops all of them when they take too much memory. */
export function keepPart<Part>(
  parts: KeptParts<Part>,
  key: string,
  part: Part,
  length: number,
): void {
  // The map's own entry takes about a hundred bytes.
  bytes += length + key.length + 100;
  if (bytes > maxBytes) {
    for (const memory of memories) memory.clear();
    memories = new Set();
    bytes = 0;
  }
  memories.add(parts as KeptParts<never>);
  parts.set(key, part);
}

/** A rendering with places for texts. */
type Form = { pieces: readonly string[]; names: readonly string[] };

// A random word, so that no text of a reader can be taken for a placeholder.
const mark = `kept${randomUUID().replaceAll("-", "")}`;
const places = new RegExp(`<template id="${mark}i(\\d+)e"></template>`);
const textPlaces = new RegExp(`${mark}t(\\w+?)e${mark}`);

/** Creates what keeps the elements of a part that look alike, for one rendering of the part. */
export function keepItemsIn(
  forms: KeptParts<Form>,
  render: (node: ReactNode, idPrefix: string) => string,
): { keep: KeepItems; fill: (html: string) => string } {
  const found: Parameters<KeepItems>[] = [];
  const keep: KeepItems = (...items) => `${mark}i${found.push(items) - 1}e`;

  const formOf = (name: string, { look, texts }: KeptItem, draw: Parameters<KeepItems>[2]) => {
    const key = `${name} ${JSON.stringify(look)}`;
    const known = forms.get(key);
    if (known) return known;
    const names = Object.keys(texts);
    const placeholders = names.map((text) => [text, `${mark}t${text}e${mark}`]);
    // An id of an element that a part has once differs from those of the part.
    const html = render(draw({ look, texts: Object.fromEntries(placeholders) }), `k${forms.size}`);
    const parts = html.split(textPlaces);
    const form = {
      pieces: parts.filter((_, at) => at % 2 === 0),
      names: parts.filter((_, at) => at % 2 === 1),
    };
    keepPart(forms, key, form, html.length);
    return form;
  };
  const drawItems = ([name, items, draw]: Parameters<KeepItems>) => {
    let html = "";
    for (const item of items) {
      const { pieces, names } = formOf(name, item, draw);
      html += pieces[0];
      for (const [at, text] of names.entries())
        html += escapeLikeReact(item.texts[text] ?? "") + pieces[at + 1];
    }
    return html;
  };
  // The placeholders come in any order, as React renders what waits for something later.
  const fill = (html: string) =>
    html
      .split(places)
      .map((part, at) =>
        at % 2 === 0 ? part : drawItems(found[Number(part)] as Parameters<KeepItems>),
      )
      .join("");
  return { keep, fill };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text as React does. */
export const escapeLikeReact = (text: string): string =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? "") : text;
