import type { InstitutionImpact } from "./institution-impact.ts";

/** What an institution's members did in sum, on its public page; nothing while there is no sum to show. */
export function Impact({ impact }: { impact: InstitutionImpact | undefined }) {
  return impact && <section data-impact={impact.points} />;
}
