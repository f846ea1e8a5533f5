import { globSync, readFileSync } from "node:fs";

import { parseSync, Visitor } from "vite";

export type Usage = { file: string; key: string };

type Node = { type: string; [key: string]: unknown };

const labelAttributes = new Set(["label", "legend", "title", "aria-label", "placeholder"]);
const hintAttributes = new Set(["hint", "subtitle", "description"]);
const buttons = /Button$/;

/**
 * Returns the keys of the messages that the code shows as labels, hints and buttons, and the text that stands in the code
 * itself.
 */
export function readUsage() {
  const found = {
    labels: [] as Usage[],
    hints: [] as Usage[],
    buttons: [] as Usage[],
    texts: [] as string[],
  };
  for (const file of globSync("app/**/*.tsx", { exclude: ["**/*.test.*"] })) {
    const add = (list: Usage[], node: unknown) =>
      list.push(...keysIn(node).map((key) => ({ file, key })));
    new Visitor({
      JSXElement({ openingElement, children }) {
        const { name } = openingElement;
        if (name.type === "JSXIdentifier" && (buttons.test(name.name) || name.name === "button")) {
          for (const child of children) add(found.buttons, child);
        }
      },
      JSXAttribute({ name, value }) {
        const attribute = typeof name.name === "string" ? name.name : "";
        if (labelAttributes.has(attribute)) add(found.labels, value);
        if (hintAttributes.has(attribute)) add(found.hints, value);
        const isText =
          labelAttributes.has(attribute) || hintAttributes.has(attribute) || attribute === "alt";
        if (isText && value?.type === "Literal" && /[a-z]{2}/i.test(value.value)) {
          found.texts.push(`${file}: ${value.value}`);
        }
      },
      JSXText({ value }) {
        if (/[a-z]{2}/i.test(value)) found.texts.push(`${file}: ${value.trim()}`);
      },
    }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  }
  return found;
}

/** Returns the keys in calls `t("namespace.key", …)` of an expression, not those within other elements. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (!node || typeof node !== "object") return [];
  const { type } = node as Node;
  if (type === "JSXElement" || type === "ArrowFunctionExpression") return [];
  if (type === "CallExpression") {
    const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
    const [key] = args;
    if (callee["name"] === "t" && key?.type === "Literal") return [String(key["value"])];
  }
  return Object.values(node as Node).flatMap(keysIn);
}
