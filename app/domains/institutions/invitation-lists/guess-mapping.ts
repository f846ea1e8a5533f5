import { isMemberRole } from "#app/domains/institutions/institution.ts";
import headings from "#content/lists/headings.json" with { type: "json" };

import type { ColumnKind, SheetRow } from "./list-columns.ts";

/**
 * Returns whether a sheet has headings, and what its columns contain: by the headings, which are
 * compared with those of `content/lists/headings.json`, and by the cells where no heading tells.
 */
export function guessMapping(rows: readonly SheetRow[]): {
  hasHeadings: boolean;
  columns: ColumnKind[];
} {
  const [first] = rows;
  if (!first) return { hasHeadings: false, columns: [] };
  const named = first.cells.map(kindOfHeading);
  const hasHeadings =
    !first.cells.some((cell) => cell.includes("@")) &&
    (rows.length > 1 || named.some((kind) => kind !== undefined));
  const sample = rows.slice(hasHeadings ? 1 : 0, 100);
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns: ColumnKind[] = Array.from({ length: width }, () => "skip");
  const take = (at: number, kind: ColumnKind) => {
    if (at >= 0 && columns[at] === "skip" && !columns.includes(kind)) columns[at] = kind;
  };
  if (hasHeadings) named.forEach((kind, at) => kind !== undefined && take(at, kind));
  take(addressColumn(sample, width), "email");
  if (!hasHeadings) guessByCells(sample, columns, take);
  return { hasHeadings, columns };
}

const known = new Map(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.map((word) => [plain(word), kind as Exclude<ColumnKind, "skip">] as const),
  ),
);

function kindOfHeading(heading: string) {
  // "Email (school)" and "Name*" are what they begin with.
  return known.get(plain(heading)) ?? known.get(plain(heading.replace(/[([*:].*$/su, "")));
}

// Without case, accents, spaces and punctuation: "E-Mail-Adresse" is "emailadresse".
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function addressColumn(rows: readonly SheetRow[], width: number): number {
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter(({ cells }) => cells[at]?.includes("@")).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

// The first column besides the address is the name; one whose few values repeat is the cohort.
function guessByCells(
  rows: readonly SheetRow[],
  columns: readonly ColumnKind[],
  take: (at: number, kind: ColumnKind) => void,
) {
  columns.forEach((_, at) => {
    const cells = rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
    if (cells.length === 0) return;
    const values = new Set(cells.map((cell) => cell.toLowerCase()));
    if ([...values].every(isMemberRole)) take(at, "role");
    else if (!columns.includes("name") && [...values].some((value) => /\p{L}{2}/u.test(value)))
      take(at, "name");
    else if (values.size <= Math.max(1, cells.length / 3)) take(at, "cohort");
  });
}
