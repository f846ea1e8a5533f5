/** Splits a text of several lines that an environment variable holds on one line, set apart by `|`. */
export const splitLines = (text: string | undefined): string[] =>
  (text ?? "")
    .split("|")
    .map((line) => line.trim())
    .filter((line) => line !== "");
