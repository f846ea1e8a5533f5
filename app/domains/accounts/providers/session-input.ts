import { z } from "zod";

/** The user to sign in after a provider has authenticated them. */
export const ProviderSessionInput = z.object({ userId: z.uuid() });
