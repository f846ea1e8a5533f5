/** A section of a text with its heading. */
export type Section = { id: string; title: string; body: string };

/** Splits a text at its headings of one level; the text before the first heading is the introduction. */
export function splitSections(text: string, level: number): { intro: string; sections: Section[] } {
  const mark = "#".repeat(level);
  const [intro = "", ...parts] = text.split(new RegExp(`^${mark} (?=\\S)`, "m"));
  const taken = new Set<string>();
  const sections = parts.map((part) => {
    const end = part.indexOf("\n");
    const title = (end === -1 ? part : part.slice(0, end)).trim();
    const id = freeId(title, taken);
    return { id, title, body: end === -1 ? "" : part.slice(end + 1).trim() };
  });
  return { intro: intro.trim(), sections };
}

// Links to sections are shared and bookmarked, so ids depend on the titles only.
function freeId(title: string, taken: Set<string>): string {
  const ascii = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const base = ascii.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "part";
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
