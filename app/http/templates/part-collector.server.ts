import { randomUUID } from "node:crypto";

import { type Context, createElement, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from "react-router";

import { DocumentProvider } from "#app/http/context/document-context.tsx";
import type { PartCollector, PickedPart } from "#app/http/context/reader-part.tsx";
import { RouterContext } from "#app/ui/forms/post-form.tsx";
import { I18nContext } from "#app/ui/i18n.tsx";
import { KeptContext } from "#app/ui/kept.tsx";
import { PageHelpProvider } from "#app/ui/page-help.tsx";

import { keepItemsIn } from "./kept-parts.server.ts";

/** A place in a template that depends on the reader. */
export type Hole = {
  pick: (reader: unknown) => unknown;
  /** Renders the part as HTML; undefined for a text, which is only escaped. */
  render?: ((picked: unknown) => string) | undefined;
  /** Whether hardly two readers share a rendering, so that none is kept. */
  isUnique?: boolean;
};

// What components read from above: a part that is rendered later gets the values of its place in the page.
const contexts = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
  DocumentProvider,
  I18nContext,
  PageHelpProvider,
  RouterContext,
] as readonly Context<unknown>[];

/** Creates a collector, and a function that splits the rendered page at the places it has collected. */
export function collectParts() {
  // A random word, so that no text of the page can be taken for a placeholder.
  const mark = `part${randomUUID().replaceAll("-", "")}`;
  const holes: Hole[] = [];
  const add = (hole: Hole) => `${mark}n${holes.push(hole) - 1}e`;

  function Part({ pick, render, isUnique }: PickedPart) {
    const values = contexts.map((context) => use(context));
    // Ids in a part must differ from those in the page and in other parts.
    const identifierPrefix = `p${holes.length}`;
    const draw = (node: ReactNode, idPrefix = "") =>
      renderToString(provide(values, node), { identifierPrefix: identifierPrefix + idPrefix });
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

const provide = (values: readonly unknown[], part: ReactNode): ReactNode =>
  contexts.reduceRight<ReactNode>(
    (children, context, at) => createElement(context, { value: values[at] }, children),
    part,
  );
