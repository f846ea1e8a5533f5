import type { InvitationRow } from "#app/domains/institutions/invitations/invitation.ts";

import type { ColumnKind, ListMapping, SheetRow } from "./list-columns.ts";

const maxCell = 300;

/** Returns the people of a sheet, as the mapping reads its columns. */
export function toRows(
  sheet: readonly SheetRow[],
  { hasHeadings, columns, cohort }: Pick<ListMapping, "hasHeadings" | "columns" | "cohort">,
): InvitationRow[] {
  return sheet.slice(hasHeadings ? 1 : 0).map(({ line, cells }) => {
    const cell = (kind: ColumnKind) => {
      const at = columns.indexOf(kind);
      return at < 0 ? "" : (cells[at] ?? "").slice(0, maxCell);
    };
    const { email, name } = readAddress(cell("email"));
    return {
      line,
      email,
      name: joinName(cell("firstName"), cell("lastName"), cell("name")) || name,
      role: cell("role"),
      cohort: cell("cohort") || cohort,
    };
  });
}

// In a sheet with a column of first names, "name" may be that of last names.
function joinName(first: string, last: string, name: string): string {
  if (first === "" || name.includes(first)) return name || last;
  return `${first} ${last || name}`.trim();
}

// Email programs copy addresses as "Ada Obi" <ada@example.org>.
function readAddress(cell: string): { email: string; name: string } {
  const [, name = "", email] = /^(.*)<([^<>]+)>[\s,;]*$/su.exec(cell) ?? [];
  if (email === undefined) return { email: cell.replace(/^mailto:/i, ""), name: "" };
  return { email: email.trim(), name: name.replaceAll('"', "").trim() };
}
