import type { ReactNode } from "react";

/** One state of a component, with the name that the gallery shows above it. */
export type Sample = {
  name: string;
  content: ReactNode;
  /** Whether it takes a row of its own. */
  isWide?: boolean;
};

export type Group = { title: string; samples: readonly Sample[] };

/** Texts that are as long as users make them, and in another script. */
export const longText =
  "Neighbourhood workshop on repairing household appliances, bicycles and clothing, with an introduction to the circular economy";
export const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
export const arabicText = "ورشة عمل حول إعادة استخدام المياه في المنزل والمدرسة";
