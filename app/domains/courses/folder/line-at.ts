import { findNodeAtLocation, parseTree } from "jsonc-parser";

/** Returns the line of a value in a JSON text; of the part around it, if the value is missing. */
export function lineAt(written: string, path: (string | number)[]): number | null {
  const tree = parseTree(written);
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineOf(written, node.offset);
  }
  return null;
}

/** Returns the line of a place in a text, from 1. */
export const lineOf = (written: string, offset: number): number =>
  written.slice(0, offset).split("\n").length;
