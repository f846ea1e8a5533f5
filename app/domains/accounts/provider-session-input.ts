import { z } from "zod";

/** Whom the server signs in after a provider has vouched for them. */
export const ProviderSessionInput = z.object({ userId: z.uuid() });
