import { randomUUID } from "node:crypto";

import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

import type { PartCollector, PickedPart } from "#app/http/context/reader-part.tsx";
import { KeptContext } from "#app/ui/kept.tsx";

import { keepItemsIn } from "./kept-parts.server.ts";
import { takeContexts } from "./take-contexts.server.ts";

/** A place in a template that depends on the reader. */
export type Hole = {
  pick: (reader: unknown) => unknown;
  /** Renders the part as HTML; undefined for a text, which is only escaped. */
  render?: ((picked: unknown) => string) | undefined;
  /** Whether hardly two readers share a rendering, so that none is kept. */
  isUnique?: boolean;
};

/** Creates a collector, and a function that splits the rendered page at the places it has collected. */
export function collectParts() {
  // A random word, so that no text of the page can be taken for a placeholder.
  const mark = `part${randomUUID().replaceAll("-", "")}`;
  const holes: Hole[] = [];
  const add = (hole: Hole) => `${mark}n${holes.push(hole) - 1}e`;

  function Part({ pick, render, isUnique }: PickedPart) {
    const provide = takeContexts();
    // Ids in a part must differ from those in the page and in other parts.
    const identifierPrefix = `p${holes.length}`;
    const draw = (node: ReactNode, idPrefix = "") =>
      renderToString(provide(node), { identifierPrefix: identifierPrefix + idPrefix });
    const kept: Parameters<typeof keepItemsIn>[0] = new Map();
    const name = add({
      isUnique,
      pick: pick as Hole["pick"],
      render: (picked) => {
        const part = (render as (picked: unknown) => ReactNode)(picked);
        const { keep, fill } = keepItemsIn(kept, draw);
        return fill(draw(createElement(KeptContext, { value: keep }, part)));
      },
    });
    return createElement("template", { id: name });
  }

  const collector: PartCollector = {
    Part,
    addText: (pick) => add({ pick: pick as Hole["pick"] }),
  };
  const split = (html: string): { pieces: string[]; holes: Hole[] } => {
    const parts = html.split(new RegExp(`(?:<template id=")?${mark}n(\\d+)e(?:"></template>)?`));
    return {
      pieces: parts.filter((_, at) => at % 2 === 0),
      // In the order of their places: metadata moves to the head, and an attribute may be rendered twice.
      holes: parts.filter((_, at) => at % 2 === 1).map((n) => holes[Number(n)] as Hole),
    };
  };
  return { collector, split };
}
