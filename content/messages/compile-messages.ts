import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

type Nodes = Exclude<CompiledMessage, string>;
type Node = Nodes[number];
type Messages = Record<string, string>;

/** Compiles all messages of a language; throws with the key of the first that cannot be formatted. */
export function compileCatalogue(
  catalogue: Record<string, Messages>,
): Record<string, Record<string, CompiledMessage>> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([namespace, messages]) => [
      namespace,
      compileNamespace(namespace, messages),
    ]),
  );
}

/** Compiles the messages of a namespace; throws with the key of the first that cannot be formatted. */
export function compileNamespace(
  namespace: string,
  messages: Messages,
): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, compileMessage(message)];
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The message ${namespace}.${key} is invalid: ${reason}`, {
          cause: error,
        });
      }
    }),
  );
}

/**
 * Compiles a message in ICU MessageFormat to what `formatMessage` takes; one without arguments stays a string. Throws if
 * the message does not parse, or has a part that could not be formatted: tags, dates, `offset`, unknown number styles.
 */
export function compileMessage(message: string): CompiledMessage {
  const compiled = compile(message);
  return typeof compiled === "string" ? compiled : compiled.map(checkNode);
}

function checkNode(node: Node): Node {
  if (!Array.isArray(node)) return node;
  const [name, type, detail] = node;
  // icu-minify tells arguments apart by these numbers, which it does not export.
  switch (type) {
    case undefined:
      return node;
    case 1: // select
    case 2: // plural
    case 3: // selectordinal
      return [name, type, checkBranches(detail as Branches)];
    case 4:
      return [name, type, ...checkNumberStyle(name, detail)];
    case 5:
    case 6:
      // The server and the browser would use their own time zones.
      throw new Error(`{${name}} is a date or time; pass it as text`);
    default:
      throw new Error(`<${name}> is a tag; tags are not supported`);
  }
}

type Branches = Record<string, string | 0 | Nodes>;

const checkBranches = (branches: Branches): Branches =>
  Object.fromEntries(
    Object.entries(branches).map(([value, branch]) => [
      value,
      Array.isArray(branch) ? branch.map(checkNode) : branch,
    ]),
  );

/** The number styles that ICU names and that need no further data, such as a currency. */
const numberStyles = new Map<unknown, Intl.NumberFormatOptions>([
  ["integer", { maximumFractionDigits: 0 }],
  ["percent", { style: "percent" }],
]);

function checkNumberStyle(name: string, style: unknown): unknown[] {
  if (style === undefined) return [];
  const options = numberStyles.get(style) ?? style;
  // Intl cannot scale.
  if (typeof options !== "object" || options === null || "scale" in options) {
    throw new Error(`{${name}} has an unknown number style`);
  }
  return [options];
}
