/** The prints of an event: posters, and a card that is folded to stand on a table. */
export const posterFormats = ["a4", "a3", "cards"] as const;
export type PosterFormat = (typeof posterFormats)[number];

/** Returns whether a string is the name of a print. */
export const isPosterFormat = (name: string): name is PosterFormat =>
  posterFormats.some((format) => format === name);

/** Returns the path of a print of an event. */
export const posterPath = (id: string, format: PosterFormat) =>
  `/events/${id}/posters/${format}.pdf`;

/** Returns the path of the picture of an event for link previews. */
export const eventImagePath = (id: string) => `/events/${id}/image.png`;
