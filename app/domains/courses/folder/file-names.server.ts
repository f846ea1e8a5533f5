import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";

/** Returns the name that a title gives its file, in small letters, digits and hyphens; null if it has none of them. */
export function toFileName(title: string): string | null {
  const words =
    toAsciiName(title)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 60).replace(/-$/, "") || null;
}

type Named = { key: string; name: string | null };

/** Returns the names of the files of lessons and quizzes by their keys: different ones, and the same at each download. */
export function nameFiles(items: readonly (Named & { kind: "lesson" | "quiz" })[]) {
  const taken = new Set(["course"]);
  return new Map(
    items.map(({ key, name, kind }) => {
      const wanted = name ?? `${kind}-${key.slice(0, 8)}`;
      const free = taken.has(wanted) ? `${wanted}-${key.slice(0, 8)}` : wanted;
      taken.add(free);
      return [key, free] as const;
    }),
  );
}
