import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An import of a file of the project. */
export type Import = { line: number; target: string; isTypeOnly: boolean };

/** A source file by its path from the root of the project. */
export type SourceFile = {
  path: string;
  /** The code without its comments. Every line keeps its number. */
  code: string;
  imports: Import[];
};

/** Returns the source files below folders, with what they import, without tests and declarations. */
export function readSourceFiles(...folders: string[]): SourceFile[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .toSorted()
    .map((path) => {
      const code = withoutComments(readFileSync(path, "utf8"));
      return { path, code, imports: listImports(path, code) };
    });
}

/** Returns the number of the line of a position in a text. */
export const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split("\n").length;

// A comment stands alone on its lines or ends one. `//` after a colon belongs to an address.
const withoutComments = (text: string): string =>
  text
    .replaceAll(/^\s*\/\*[^]*?\*\/|\{\/\*[^]*?\*\/\}/gm, (comment) =>
      comment.replaceAll(/[^\n]/g, " "),
    )
    .replaceAll(/(^|\s)\/\/ .*$/gm, "$1");

const statement =
  /^(?:import|export)\s+(?:[\w$*{},\s]+?\bfrom\s+)?"(?<named>[^"]+)"|\bimport\(\s*"(?<loaded>[^"]+)"\s*\)/gm;

function listImports(path: string, code: string): Import[] {
  return [...code.matchAll(statement)].flatMap(({ index, groups, 0: text }) => {
    const target = resolveImport(path, groups?.["named"] ?? groups?.["loaded"] ?? "");
    return target === undefined
      ? []
      : [{ line: lineAt(code, index), target, isTypeOnly: text.startsWith("import type") }];
  });
}

function resolveImport(path: string, specifier: string): string | undefined {
  const [file = ""] = specifier.split("?");
  // Types of routes are generated.
  if (file.includes("+types/")) return undefined;
  if (file.startsWith("#")) return file.slice(1);
  return file.startsWith(".") ? join(dirname(path), file) : undefined;
}
