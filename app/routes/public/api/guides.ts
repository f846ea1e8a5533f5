/** The guides of the API, in reading order. */
export const guides = ["authenticate", "check-in", "certificates", "webhooks"] as const;
export type Guide = (typeof guides)[number];

/** Returns whether a text is the name of a guide. */
export const isGuide = (word: unknown): word is Guide => guides.some((guide) => guide === word);

export const guidePath = (guide: Guide) => `/api/guides/${guide}`;

/** Returns the key of a guide's title. */
export const guideKey = <G extends Guide>(guide: G): `apiPages.guide_${G}` =>
  `apiPages.guide_${guide}`;
