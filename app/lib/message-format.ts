import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";

/** Values of a message's arguments. */
export type MessageParams = Record<string, string | number>;

type Nodes = Exclude<CompiledMessage, string>;
type Node = Nodes[number];

/**
 * Formats a compiled message in ICU MessageFormat with the numbers and plural forms of the locale. An argument without a
 * value stays visible as `{name}`.
 */
export function formatMessage(
  message: CompiledMessage,
  params: MessageParams,
  locale: string,
): string {
  if (typeof message === "string") return message;
  const isComplete = argumentsOf(message).every((name) => params[name] !== undefined);
  // Only tags, which no message has, would result in anything but text.
  return format(
    isComplete ? message : showMissing(message, params),
    locale,
    params,
    options,
  ) as string;
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: memoizeFormatter(Intl.NumberFormat, JSON.stringify),
    getPluralRules: memoizeFormatter(Intl.PluralRules, ({ type }) => type),
    getDateTimeFormat: memoizeFormatter(Intl.DateTimeFormat, JSON.stringify),
  },
};

// Creating a formatter takes a hundred times longer than using it.
function memoizeFormatter<Options extends object, Formatter>(
  Create: new (locale: Intl.LocalesArgument, options?: Options) => Formatter,
  idOf: (options: Options) => string | undefined,
): (locale: Intl.LocalesArgument, options?: Options) => Formatter {
  const known = new Map<string, Formatter>();
  return (locale, options) => {
    const id = `${String(locale)} ${options && idOf(options)}`;
    let formatter = known.get(id);
    if (!formatter) known.set(id, (formatter = new Create(locale, options)));
    return formatter;
  };
}

const argumentNames = new WeakMap<Nodes, string[]>();

/** Returns the names of a message's arguments, also of those within its plural forms and options; each name once. */
export function argumentsOf(message: CompiledMessage): string[] {
  if (typeof message === "string") return [];
  let names = argumentNames.get(message);
  if (!names) {
    names = [...new Set(message.flatMap(listArguments))];
    argumentNames.set(message, names);
  }
  return names;
}

function listArguments(node: Node): string[] {
  if (!Array.isArray(node)) return [];
  return [node[0], ...Object.values(branchesOf(node)).flat().flatMap(listArguments)];
}

/** Returns the message with the text `{name}` in place of each argument that has no value. */
function showMissing(nodes: Nodes, params: MessageParams): Nodes {
  return nodes.map((node) => {
    if (!Array.isArray(node)) return node;
    const [name, type] = node;
    if (params[name] === undefined) return `{${name}}`;
    const branches = Object.entries(branchesOf(node)).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? showMissing(branch, params) : branch,
    ]);
    return (branches.length ? [name, type, Object.fromEntries(branches)] : node) as Node;
  });
}

// A select, plural or selectordinal is a name, one of the numbers 1 to 3, and what to show by value.
const branchesOf = ([, type, branches]: unknown[]) =>
  (Number(type) <= 3 ? branches : {}) as Record<string, string | 0 | Nodes>;
