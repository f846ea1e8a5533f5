import { listFences } from "#app/lib/markdown/list-fences.ts";

export const checkKinds = ["guess", "choose", "sort", "mistake"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** An option to choose, or a statement that may be the mistake. */
export type CheckOption = { text: string; isRight: boolean };

/** A check as its author wrote it; its texts are lines of Markdown. */
export type CheckBlock = {
  question: string;
  /** Paragraphs in Markdown. */
  explanation: string;
} & (
  | { kind: "choose" | "mistake"; options: readonly CheckOption[] }
  /** In the right order. */
  | { kind: "sort"; items: readonly string[] }
  /** The answer is a quote of a fact or a number with its unit; the range is in the unit of the answer. */
  | { kind: "guess"; answer: string; range: readonly [number, number] }
);

/** What is wrong with a check, and the line, name or number that it is about. */
export type CheckProblem = {
  problem:
    | "checkKind"
    | "checkLine"
    | "checkLong"
    | "checkQuestion"
    | "checkExplanation"
    | "checkRight"
    | "checkCount"
    | "checkTwice"
    | "checkAnswer"
    | "checkRange";
  about: string;
};

/** How many options, statements or items a check has, at least and at most. */
const counts = { choose: [3, 6], mistake: [3, 6], sort: [3, 7] } as const;
const maxText = { question: 400, option: 240, explanation: 1200 } as const;

const info = /^check(?:\s+(?<kind>\S+))?\s*$/;
const magnitudes: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Returns whether the first line of a fenced block of Markdown announces a check. */
export const isCheck = (firstLine: string): boolean => info.test(firstLine.trim());

/** Returns the checks of a text in Markdown. */
export const listCheckBlocks = (markdown: string) =>
  listFences(markdown).filter(({ firstLine }) => isCheck(firstLine));

/** Reads a fenced block: its first line ("check choose") and its text. */
export function readCheck(firstLine: string, text: string): CheckBlock | CheckProblem {
  const name = info.exec(firstLine.trim())?.groups?.["kind"] ?? "";
  const kind = checkKinds.find((one) => one === name);
  if (!kind) return { problem: "checkKind", about: name };
  const parts = readParts(kind, text);
  if ("problem" in parts) return parts;
  const { question, explanation } = parts;
  if (question === "") return { problem: "checkQuestion", about: kind };
  if (explanation === "") return { problem: "checkExplanation", about: question };
  const long = findLong(parts);
  if (long !== undefined) return { problem: "checkLong", about: shorten(long) };
  const texts = { question, explanation };
  if (kind === "guess") return readGuess(texts, parts.fields);
  return readItems(kind, texts, parts.items);
}

type Parts = {
  question: string;
  items: { mark: string; text: string }[];
  fields: Map<string, string>;
  explanation: string;
};

const items: Record<Exclude<CheckKind, "guess">, RegExp> = {
  choose: /^[-*] \[(?<mark>[ xX])\] +(?<text>\S.*)$/,
  mistake: /^[-*] \[(?<mark>[ xX])\] +(?<text>\S.*)$/,
  sort: /^(?<mark>\d{1,2})[.)] +(?<text>\S.*)$/,
};
const field = /^(?:(?<equals>=)\s*|range:\s*)(?<value>\S.*)$/;

/** Splits a block into its question, what follows it, and the explanation at its end. */
function readParts(kind: CheckKind, text: string): Parts | CheckProblem {
  const parts: Parts = { question: "", items: [], fields: new Map(), explanation: "" };
  let isNewParagraph = true;
  for (const written of text.split("\n")) {
    const line = written.trim();
    if (line === "") isNewParagraph = true;
    else {
      const isFine = readLine(
        kind,
        { line, isNewParagraph, isIndented: /^\s{2}/.test(written) },
        parts,
      );
      if (!isFine) return { problem: "checkLine", about: shorten(line) };
      isNewParagraph = false;
    }
  }
  return { ...parts, explanation: parts.explanation.trim() };
}

type Line = { line: string; isNewParagraph: boolean; isIndented: boolean };

/** Adds a line to the parts of a block; returns false if it can't stand there. */
function readLine(kind: CheckKind, { line, isNewParagraph, isIndented }: Line, parts: Parts) {
  if (line.startsWith(">")) {
    parts.explanation += `${line.slice(1).trim()}\n`;
    return true;
  }
  if (parts.explanation !== "") return false;
  const item = kind === "guess" ? undefined : items[kind].exec(line)?.groups;
  if (item) {
    parts.items.push({ mark: item["mark"] ?? "", text: item["text"] ?? "" });
    return true;
  }
  const value = kind === "guess" ? field.exec(line)?.groups : undefined;
  if (value) {
    const name = value["equals"] ? "answer" : "range";
    if (parts.fields.has(name)) return false;
    parts.fields.set(name, value["value"] ?? "");
    return true;
  }
  const last = parts.items.at(-1);
  // An item may go on in the next line, indented.
  if (last && isIndented && !isNewParagraph) last.text += ` ${line}`;
  else if (last || parts.fields.size > 0 || isMarkup.test(line)) return false;
  else if (isNewParagraph && parts.question !== "") return false;
  else parts.question = `${parts.question} ${line}`.trim();
  return true;
}

/** Lines that are meant as something else than a question, but are not written as they must be. */
const isMarkup = /^(?:[-*+] |=|#|\||\[|\d+[.)]\s|range\b.*:)/;

function readItems(
  kind: "choose" | "mistake" | "sort",
  texts: { question: string; explanation: string },
  written: Parts["items"],
): CheckBlock | CheckProblem {
  const [least, most] = counts[kind];
  if (written.length < least || written.length > most) {
    return { problem: "checkCount", about: `${least}–${most}` };
  }
  const twice = written.find(({ text }, at) =>
    written.slice(0, at).some((one) => one.text === text),
  );
  if (twice) return { problem: "checkTwice", about: shorten(twice.text) };
  if (kind === "sort") {
    const stray = written.find(({ mark }, at) => Number(mark) !== at + 1);
    if (stray) return { problem: "checkLine", about: shorten(`${stray.mark}. ${stray.text}`) };
    return { ...texts, kind, items: written.map(({ text }) => text) };
  }
  const options = written.map(({ mark, text }) => ({ text, isRight: mark !== " " }));
  if (options.filter(({ isRight }) => isRight).length !== 1) {
    return { problem: "checkRight", about: shorten(texts.question) };
  }
  return { ...texts, kind, options };
}

function readGuess(
  texts: { question: string; explanation: string },
  fields: Parts["fields"],
): CheckBlock | CheckProblem {
  const answer = fields.get("answer");
  const range = fields.get("range") ?? "";
  if (answer === undefined) return { problem: "checkAnswer", about: shorten(texts.question) };
  const [from, to, ...others] = plainly(range).split(/\s+to\s+/);
  const [low, high] = [readNumber(from ?? ""), readNumber(to ?? "")];
  if (
    !low ||
    !high ||
    others.length > 0 ||
    low.rest + high.rest !== "" ||
    low.value >= high.value
  ) {
    return { problem: "checkRange", about: shorten(range) };
  }
  return { ...texts, kind: "guess", answer, range: [low.value, high.value] };
}

/** Reads a number at the start of a text: "26 %", "-1.5", "2,000,000", "2 billion", "2e9". */
export function readNumber(text: string): { value: number; rest: string } | undefined {
  const { number, size, rest } =
    /^(?<number>[-−]?\d[\d,]*(?:\.\d+)?(?:e\d+)?)(?: (?<size>thousand|million|billion|trillion)\b)?\s*(?<rest>.*)$/.exec(
      plainly(text).trim(),
    )?.groups ?? {};
  if (number === undefined) return undefined;
  const value = Number(number.replaceAll(",", "").replace("−", "-"));
  return { value: value * (magnitudes[size ?? ""] ?? 1), rest: rest ?? "" };
}

// `{=30%}` marks a number that is no statistic.
const plainly = (text: string) => text.replaceAll(/\{=([^{}]+)\}/g, "$1");

function findLong({ question, items, explanation }: Parts): string | undefined {
  if (question.length > maxText.question) return question;
  if (explanation.length > maxText.explanation) return explanation;
  return items.find(({ text }) => text.length > maxText.option)?.text;
}

// The bar separates a message's key from its values.
const shorten = (text: string) => text.replaceAll("|", " ").slice(0, 80);
