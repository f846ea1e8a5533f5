/** What the search of the product finds. */
export const searchableKinds = ["course", "mission", "event", "post", "goal", "person"] as const;
export type SearchableKind = (typeof searchableKinds)[number];
