import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

import type { KeepItems } from "#app/ui/kept.tsx";

import { keepItemsIn } from "./kept-parts.server.ts";
import { takeContexts } from "./take-contexts.server.ts";

type Forms = Parameters<typeof keepItemsIn>[0];
// A few of them: the languages and their regional forms.
const formsOf = new Map<string, Forms>();

/**
 * Keeps the elements that look alike on the pages of routes whose handle says so, for one rendering of such a page.
 * `readers` names what else their looks depend on, such as the language.
 */
export function keepPageItems(readers: string): {
  keep: KeepItems;
  fill: (html: string) => string;
} {
  const forms: Forms = formsOf.get(readers) ?? new Map();
  formsOf.set(readers, forms);
  let provide: ((node: ReactNode) => ReactNode) | undefined;
  const draw = (node: ReactNode, identifierPrefix: string) =>
    renderToString(provide?.(node) ?? node, { identifierPrefix });
  const { keep, fill } = keepItemsIn(forms, draw);
  return {
    keep(...items) {
      provide = takeContexts();
      return keep(...items);
    },
    fill,
  };
}
