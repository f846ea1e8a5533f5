import { type MeasureImpact, minLearnersInSum } from "./impact.ts";

/** The sum of a country, empty for none, with the number of its learners up to the minimum. */
export type CountrySum = { key: string; quantity: number; submissions: number; learners: number };

/**
 * Returns the sums of countries, greatest first, with those withheld that would disclose what few learners did: they are
 * one sum without a country, at the end. If these are few together, the smallest others are added to them, because the
 * total minus the named countries would disclose them.
 */
export function withholdCountries(sums: readonly CountrySum[]): MeasureImpact["countries"] {
  const isFew = ({ key, learners }: CountrySum) => key === "" || learners < minLearnersInSum;
  const named = sums.filter((sum) => !isFew(sum));
  const withheld = sums.filter(isFew);
  const count = () => withheld.reduce((sum, { learners }) => sum + learners, 0);
  while (withheld.length > 0 && named.length > 0 && count() < minLearnersInSum) {
    const next = named.pop();
    if (next) withheld.push(next);
  }
  const sum = (name: "quantity" | "submissions") =>
    withheld.reduce((sum, one) => Math.round(sum * 100 + one[name] * 100) / 100, 0);
  const rest = { country: null, quantity: sum("quantity"), submissions: sum("submissions") };
  return [
    ...named.map(({ key: country, quantity, submissions }) => ({ country, quantity, submissions })),
    ...(withheld.length > 0 ? [rest] : []),
  ];
}
