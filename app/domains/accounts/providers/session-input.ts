import { z } from "zod";

/**
 * The user to sign in after a provider has authenticated them, or a class with a PIN. A brief session ends with the
 * browser.
 */
export const ProviderSessionInput = z.object({ userId: z.uuid(), isBrief: z.boolean().optional() });
