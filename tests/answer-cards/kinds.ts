import type { Kind } from "./measure.ts";

/** The kinds of photographs that docs/answer-cards.md reports. */
export const kinds: readonly Kind[] = [
  { name: "A class in good light" },
  ...[14, 16, 18, 20, 22, 24, 40, 80, 200].map((size) => ({
    name: `Markers of ${size} pixels`,
    size,
    cards: size > 100 ? 6 : 40,
  })),
  ...[30, 40, 50, 60].map((away) => ({ name: `Turned away by ${away}°`, away })),
  ...[20, 30, 40].map((roll) => ({ name: `Tilted by up to ${roll}°`, roll })),
  { name: "Dim room", conditions: { exposure: 0.3, noise: 0.03 } },
  { name: "Dark room", conditions: { exposure: 0.15, noise: 0.03 } },
  { name: "Light from one side", conditions: { darkest: 0.15 } },
  ...[1.5, 2, 2.5].map((blur) => ({
    name: `Out of focus by ${blur} pixels`,
    conditions: { blur },
  })),
  ...[3, 5, 7, 9].map((motion) => ({
    name: `Moved by ${motion} pixels`,
    conditions: { motion },
  })),
  { name: "Thumbs on the marker’s border", fingers: "border" },
  {
    name: "Dim, turned by 40°, moved by 3 pixels",
    away: 40,
    size: 36,
    conditions: { exposure: 0.35, noise: 0.025, motion: 3, darkest: 0.4 },
  },
  { name: "A busy room without cards", cards: 0 },
];
