/**
 * The units that are written with a symbol in every language. A field may have another one, in words of the course's
 * language.
 */
const unitSymbols = {
  mm: "mm",
  cm: "cm",
  m: "m",
  km: "km",
  m2: "m²",
  g: "g",
  kg: "kg",
  ml: "ml",
  litres: "l",
  m3: "m³",
  seconds: "s",
  minutes: "min",
  hours: "h",
  celsius: "°C",
  percent: "%",
  kwh: "kWh",
  lux: "lx",
  decibels: "dB",
} as const;

/** Returns how a unit is written. */
export const unitText = (unit: string): string =>
  unit in unitSymbols ? unitSymbols[unit as keyof typeof unitSymbols] : unit;
