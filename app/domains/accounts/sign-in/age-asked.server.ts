import { env } from "#app/platform/env.server.ts";

/**
 * Returns the age of consent in years if learners below it may sign up, so that the form has to ask; null otherwise.
 */
export function ageAsked(): number | null {
  const { AGE_OF_CONSENT, MINIMUM_AGE } = env();
  return AGE_OF_CONSENT > MINIMUM_AGE ? AGE_OF_CONSENT : null;
}
