import type { Json } from "./verifier.ts";

type Path = (string | number)[];

/** Returns every version of a document with one leaf changed or removed, each with a name. */
export function tamper(document: Json): { name: string; version: Json }[] {
  return leavesOf(document).flatMap((path) => [
    { name: `${path.join(".")} changed`, version: edit(document, path, change) },
    { name: `${path.join(".")} removed`, version: edit(document, path, remove) },
  ]);
}

/** Returns the paths of all values that contain no others. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

type Holder = Record<string | number, unknown>;

function edit(document: Json, path: Path, act: (holder: Holder, key: string | number) => void) {
  const copy = structuredClone(document);
  let holder: Holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[key] as Holder;
  act(holder, path.at(-1) ?? "");
  return copy;
}

function change(holder: Holder, key: string | number) {
  const value = holder[key];
  if (typeof value === "boolean") {
    holder[key] = !value;
    return;
  }
  if (typeof value !== "string") throw new Error(`a leaf that is no text at ${key}`);
  // Preserves the format: a digit becomes another digit, so that dates and numbers stay valid.
  const changed = value.replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (end) => (end === "1" ? "2" : "1"));
  holder[key] = changed === value ? `${value}1` : changed;
}

function remove(holder: Holder, key: string | number) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
