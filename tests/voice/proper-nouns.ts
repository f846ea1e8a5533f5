// Only together are these words a name.
const phrases =
  /SDG Passport|Digital Passport|Sustainable Development Goals?|United Nations|2030 Agenda|Member States|Open Badges?|OpenID Connect|Institution plan|Comprehensive Learner Record|Microsoft Entra ID|Download Certificate|Public View|Experience API/g;

const names = new Set(
  `Arabic English LinkedIn JavaScript Markdown Pro Free Institution
  January February March April May June July August September October November December
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  Google Microsoft Apple Stripe OpenStreetMap Android Chrome Firefox Safari PostgreSQL Node TypeScript OpenAPI Excel Bearer WebP Unicode
  EcoNinja FoodNinja EduNinja
  Idempotency-Key Retry-After
  Enter Esc Shift Sources
  Africa Europe Kenya Kisumu Nairobi Berlin Ada Wanjiru Otieno`.split(/\s+/),
);

/** Returns the text without names of several words. */
export const withoutNames = (text: string): string => text.replaceAll(phrases, "…");

/** Returns whether a word is a name, which is capitalized inside sentences too. */
export const isProper = (word: string): boolean => names.has(word.replace(/’s$/, ""));
