import { isCountryCode } from "#app/lib/country-codes.ts";

/** The shipping zones, each with one price in the smallest unit of the shop's currency. */
export const shippingZones = [
  { zone: "eu", price: 590 },
  { zone: "europe", price: 990 },
  { zone: "world", price: 1490 },
] as const;
export type ShippingZone = (typeof shippingZones)[number]["zone"];

const eu = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
const europe = "AD AL BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA";
const [euCodes, europeCodes] = [new Set(eu.split(" ")), new Set(europe.split(" "))];

/** Returns the zone of a country; undefined if the code is invalid. */
export function zoneOf(country: string): ShippingZone | undefined {
  if (!isCountryCode(country)) return undefined;
  if (euCodes.has(country)) return "eu";
  return europeCodes.has(country) ? "europe" : "world";
}

/** Returns the shipping cost to a country, in the smallest unit; undefined if the code is invalid. */
export function shippingTo(country: string): number | undefined {
  const zone = zoneOf(country);
  return shippingZones.find((known) => known.zone === zone)?.price;
}
