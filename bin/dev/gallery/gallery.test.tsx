import { readdirSync, readFileSync } from "node:fs";

import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { I18nProvider } from "#app/ui/i18n.tsx";
import { ToastProvider } from "#app/ui/toaster.tsx";

import { Gallery } from "./gallery.tsx";
import { groups } from "./groups.ts";

const ui = new URL("../../../app/ui/", import.meta.url);
const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
);
const samples = groups.flatMap((group) => group.samples);

const components = await Promise.all(
  files.map(async (file) => {
    const exports = (await import(/* @vite-ignore */ new URL(file, ui).href)) as Record<
      string,
      unknown
    >;
    return Object.entries(exports).filter(
      ([name, value]) => typeof value === "function" && /^[A-Z]/.test(name),
    );
  }),
);

test.each(components.flat())("the gallery shows %s", (_, component) => {
  const shown = samples.filter(({ content }) => typesIn(content).has(component));
  expect(shown).not.toEqual([]);
  for (const { content } of shown) expect(() => render(content)).not.toThrow();
});

const css = readdirSync(new URL("styles", ui))
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(new URL(`styles/${file}`, ui), "utf8"))
  .join("");
const utilities = [...css.matchAll(/@utility ([\w-]+)/g)].map(([, name = ""]) => name);

test("the gallery shows every class of the design system", () => {
  const classes = [...render(<Gallery />).matchAll(/class="([^"]*)"/g)];
  const shown = new Set(classes.flatMap(([, names = ""]) => names.split(" ")));
  expect(utilities.filter((name) => !shown.has(name))).toEqual([]);
});

/** The types of all elements in a tree, including those passed as properties; not those that components render. */
function typesIn(node: unknown, found = new Set<unknown>()): Set<unknown> {
  if (Array.isArray(node)) for (const child of node) typesIn(child, found);
  if (!isValidElement<Record<string, unknown>>(node)) return found;
  found.add(node.type);
  for (const value of Object.values(node.props)) typesIn(value, found);
  return found;
}

function render(content: ReactNode): string {
  const Component = () => (
    <I18nProvider locale="en" catalogue={{}}>
      <ToastProvider dismissLabel="Dismiss">{content}</ToastProvider>
    </I18nProvider>
  );
  const Stub = createRoutesStub([{ path: "/dev/ui", Component }]);
  return renderToStaticMarkup(<Stub initialEntries={["/dev/ui"]} />);
}
