/** Values of a message's placeholders. */
export type MessageParams = Record<string, string | number>;

type Part = string | { name: string; plural?: Record<string, Part[]>; isNumber?: boolean };

/**
 * Formats a message written in a subset of ICU MessageFormat: `{name}`, `{n, number}` and `{n, plural, =0 {none} one {#
 * point} other {# points}}`, with numbers and plural forms of the locale. A placeholder without a value stays visible
 * as `{name}`.
 */
export function formatMessage(message: string, params: MessageParams, locale: string): string {
  return message.includes("{") ? render(parse(message), params, locale) : message;
}

const parsed = new Map<string, Part[]>();

function parse(message: string): Part[] {
  let parts = parsed.get(message);
  if (!parts) {
    parts = parseParts(message, { at: 0 }, false);
    parsed.set(message, parts);
  }
  return parts;
}

function parseParts(text: string, cursor: { at: number }, inPlural: boolean): Part[] {
  const parts: Part[] = [];
  let literal = "";
  while (cursor.at < text.length && !(inPlural && text[cursor.at] === "}")) {
    const character = text[cursor.at];
    if (character === "{" || (inPlural && character === "#")) {
      if (literal) parts.push(literal);
      literal = "";
      cursor.at++;
      parts.push(
        character === "#" ? { name: "#", isNumber: true } : parsePlaceholder(text, cursor),
      );
    } else {
      literal += character;
      cursor.at++;
    }
  }
  return literal ? [...parts, literal] : parts;
}

function parsePlaceholder(text: string, cursor: { at: number }): Part {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?([,}])/.exec(text.slice(cursor.at));
  if (!head) throw new Error(`Unreadable placeholder in message: ${text}`);
  cursor.at += head[0].length;
  const name = head[1] ?? "";
  if (head[2] !== "plural") return { name, isNumber: head[2] === "number" };
  const plural: Record<string, Part[]> = {};
  let form: RegExpExecArray | null;
  while ((form = /^\s*(=\d+|\w+)\s*\{/.exec(text.slice(cursor.at)))) {
    cursor.at += form[0].length;
    plural[form[1] ?? ""] = parseParts(text, cursor, true);
    cursor.at++;
  }
  cursor.at = text.indexOf("}", cursor.at) + 1;
  return { name, plural };
}

function render(parts: Part[], params: MessageParams, locale: string): string {
  return parts
    .map((part) => (typeof part === "string" ? part : fill(part, params, locale)))
    .join("");
}

function fill(part: Exclude<Part, string>, params: MessageParams, locale: string): string {
  const value = params[part.name];
  if (value === undefined) return `{${part.name}}`;
  if (part.plural) {
    const form =
      part.plural[`=${value}`] ??
      part.plural[rulesOf(locale).plural.select(Number(value))] ??
      part.plural.other ??
      [];
    return render(form, { ...params, "#": value }, locale);
  }
  return part.isNumber ? rulesOf(locale).number.format(Number(value)) : String(value);
}

type Rules = { plural: Intl.PluralRules; number: Intl.NumberFormat };
const rules = new Map<string, Rules>();

// Creating them takes a hundred times longer than using them.
function rulesOf(locale: string): Rules {
  let known = rules.get(locale);
  if (!known) {
    known = { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
    rules.set(locale, known);
  }
  return known;
}
