import { isCountryCode } from "#app/lib/country-codes.ts";

/** Where parcels go, each at one price in the smallest unit of the shop's currency. */
export const shippingZones = [
  { zone: "eu", price: 590 },
  { zone: "europe", price: 990 },
  { zone: "world", price: 1490 },
] as const;
export type ShippingZone = (typeof shippingZones)[number]["zone"];

const eu = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
const europe = "AD AL BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA";
const [euCodes, europeCodes] = [new Set(eu.split(" ")), new Set(europe.split(" "))];

/** The zone of a country; none for what is no country. */
export function zoneOf(country: string): ShippingZone | undefined {
  if (!isCountryCode(country)) return undefined;
  if (euCodes.has(country)) return "eu";
  return europeCodes.has(country) ? "europe" : "world";
}

/** What a parcel to a country costs; none for what is no country. */
export function shippingTo(country: string): number | undefined {
  const zone = zoneOf(country);
  return shippingZones.find((known) => known.zone === zone)?.price;
}
