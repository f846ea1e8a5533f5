/** The kinds of content that the search finds. */
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

/**
 * The limits of the search: the query's length in characters, the results of a page and of the dialog, and the highest
 * number of results that is counted.
 */
export const searchLimits = { query: 200, page: 20, dialog: 8, counted: 500 } as const;

/** A search result: its kind, title and path. */
export type Found = {
  /** The id of the search document, used by the cursor. */
  documentId: string;
  kind: SearchableKind;
  /** The id of the content itself; for a goal its number. */
  id: string;
  title: string;
  summary: string;
  sdgGoal: number | null;
  path: string;
  /** The start of an event; the publication time of an article. */
  happensAt: Date | null;
  timeZone: string | null;
  /** Only for users. */
  country: string | null;
};

/** The number of results of each kind, up to the limit that is counted. */
export type FoundCounts = Record<SearchableKind, number>;

/** The end of a page of results: its score and, among equal scores, the document. */
export type FoundKey = { score: string; id: string };

/** Returns whether a text is a kind of content. */
export const isSearchableKind = (text: unknown): text is SearchableKind =>
  searchableKinds.some((kind) => kind === text);

/** Returns the path of a search. */
export function searchPath(query: string, kind?: SearchableKind, cursor?: string): string {
  const params = new URLSearchParams({ q: query });
  if (kind) params.set("kind", kind);
  if (cursor) params.set("cursor", cursor);
  return `/search?${params}`;
}

/** Returns the cursor of the end of a page. */
export const writeFoundCursor = ({ score, id }: FoundKey): string => `${score}_${id}`;

/** Parses a cursor; returns undefined if it is invalid. */
export function readFoundCursor(cursor: string): FoundKey | undefined {
  const [, score, id] =
    /^(\d{1,3}\.\d{6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return score !== undefined && id !== undefined ? { score, id } : undefined;
}
