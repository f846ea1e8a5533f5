/** The guides of the API, in the order in which they are read. */
export const guides = ["authenticate", "check-in", "certificates", "webhooks"] as const;
export type Guide = (typeof guides)[number];

/** Tells whether a word names a guide. */
export const isGuide = (word: unknown): word is Guide => guides.some((guide) => guide === word);

export const guidePath = (guide: Guide) => `/api/guides/${guide}`;

/** The key of a guide's title. */
export const guideKey = <G extends Guide>(guide: G): `apiPages.guide_${G}` =>
  `apiPages.guide_${guide}`;
