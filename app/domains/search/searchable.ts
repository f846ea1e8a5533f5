/** What the search of the product finds. */
export const searchableKinds = [
  "course",
  "mission",
  "event",
  "article",
  "post",
  "goal",
  "person",
] as const;
export type SearchableKind = (typeof searchableKinds)[number];

/** How long what is asked for may be; how many results a page and the dialog show; beyond how many nobody counts. */
export const searchLimits = { words: 200, page: 20, dialog: 8, counted: 500 } as const;

/** Something found: what it is and where it leads. */
export type Found = {
  /** Of the document, for the place in a list. */
  documentId: string;
  kind: SearchableKind;
  /** The id of the thing itself; of a goal its number. */
  id: string;
  title: string;
  summary: string;
  sdgGoal: number | null;
  path: string;
  /** When it begins, of an event, and in which zone; when it came out, of an article. */
  happensAt: Date | null;
  timeZone: string | null;
  /** Of a person. */
  country: string | null;
};

/** How many of each kind were found, up to a limit beyond which nobody reads. */
export type FoundCounts = Record<SearchableKind, number>;

/** Where a page of results ended: its score and, among equals, the document. */
export type FoundKey = { score: string; id: string };

/** Tells whether a text names a kind. */
export const isSearchableKind = (text: unknown): text is SearchableKind =>
  searchableKinds.some((kind) => kind === text);

/** The address of a search. */
export function searchPath(words: string, kind?: SearchableKind, cursor?: string): string {
  const params = new URLSearchParams({ q: words });
  if (kind) params.set("kind", kind);
  if (cursor) params.set("cursor", cursor);
  return `/search?${params}`;
}

/** Writes the end of a page as a cursor. */
export const writeFoundCursor = ({ score, id }: FoundKey): string => `${score}_${id}`;

/** Reads a cursor of ours; undefined for anything else. */
export function readFoundCursor(cursor: string): FoundKey | undefined {
  const [, score, id] =
    /^(\d{1,3}\.\d{6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return score !== undefined && id !== undefined ? { score, id } : undefined;
}
