/**
 * What missions can measure. Each is a kind of thing in one unit, so that quantities of different missions add up. Rename
 * none: proofs and sums carry the name.
 */
export const measures = [
  "litter_kg",
  "compost_kg",
  "food_kg",
  "active_km",
  "train_km",
  "trees_planted",
  "hours_given",
  "people_taught",
  "meals_shared",
  "items_reused",
  "energy_kwh",
  "water_litres",
] as const;
export type Measure = (typeof measures)[number];

/** A quantity of what is measured, in the unit of the measure. */
export type Amount = { measure: Measure; quantity: number };

/** The sum of a measure, with the number of approved submissions behind it. */
export type ImpactSum = Amount & { submissions: number };

/** The units of quantities, and the symbols of those that can be divided; the others count things and people. */
export const unitSymbols = {
  kg: "kg",
  km: "km",
  hours: "h",
  kwh: "kWh",
  litres: "l",
  trees: null,
  people: null,
  meals: null,
  things: null,
} as const;
type Unit = keyof typeof unitSymbols;

/** The unit of each measure. */
export const measureUnits = {
  litter_kg: "kg",
  compost_kg: "kg",
  food_kg: "kg",
  active_km: "km",
  train_km: "km",
  trees_planted: "trees",
  hours_given: "hours",
  people_taught: "people",
  meals_shared: "meals",
  items_reused: "things",
  energy_kwh: "kwh",
  water_litres: "litres",
} as const satisfies Record<Measure, Unit>;

/** The greatest quantity of one submission that a new mission accepts, unless its admin chooses another. */
export const usualMaximums: Record<Measure, number> = {
  litter_kg: 200,
  compost_kg: 200,
  food_kg: 500,
  active_km: 500,
  train_km: 3000,
  trees_planted: 50,
  hours_given: 40,
  people_taught: 100,
  meals_shared: 200,
  items_reused: 100,
  energy_kwh: 300,
  water_litres: 5000,
};

/** The greatest quantity that a mission can accept, or a reviewer confirm. */
export const maxQuantity = 100_000;

/** Returns whether a measure counts things or people, of which there is no half. */
export const isWhole = (measure: Measure): boolean => unitSymbols[measureUnits[measure]] === null;

/** Returns whether a text names a measure. */
export const isMeasure = (text: string | null): text is Measure =>
  measures.includes(text as Measure);

/** Returns the message key of what is measured, such as "Litter collected". */
export const measureKey = <M extends Measure>(measure: M): `measures.title_${M}` =>
  `measures.title_${measure}`;

/** Returns the message key of a quantity with its unit, such as "12.5 kg"; its parameter is `n`. */
export const amountKey = (measure: Measure): `measures.amount_${Unit}` =>
  `measures.amount_${measureUnits[measure]}`;

/** Returns the message key of what is measured with the unit it is stated in, for the label of a field. */
export const fieldKey = <M extends Measure>(measure: M): `measures.field_${M}` =>
  `measures.field_${measure}`;
