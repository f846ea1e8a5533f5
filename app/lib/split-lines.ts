/** Splits a text of several lines that an environment variable stores on one line, separated by `|`. */
export const splitLines = (text: string | undefined): string[] =>
  (text ?? "")
    .split("|")
    .map((line) => line.trim())
    .filter((line) => line !== "");
