import { z } from "zod";

import { complaintKeys, fieldSentences } from "#app/domains/accounts/sign-in/sign-up-rules.ts";

/** Returns the body of a response, which can still be read afterwards; throws if it is not as the schema says. */
export const readResponse = async <Shape extends z.ZodType>(
  response: Response,
  schema: Shape,
): Promise<z.output<Shape>> => schema.parse(await response.clone().json());

/** Returns the error code of a response of Better Auth. */
export const codeOf = async (response: Response): Promise<string | undefined> =>
  (await readResponse(response, z.object({ code: z.string().optional() }))).code;

/** Returns what a request to an account endpoint sends, as JSON or as a form. */
export function readAccountBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

/** The response to a login: whether it asks for a second step. */
export const LoginResponse = z.object({ twoFactorRedirect: z.boolean().optional() });

/** The response to a login through a provider. */
export const ProviderLoginResponse = z.object({ asksForCode: z.boolean() });

/** The response to a sign-up. */
export const SignUpResponse = z.object({ user: z.object({ id: z.string() }) });

/** The response to a new password: what it ended. */
export const ResetResponse = z.object({
  ended: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("session"),
        browser: z.string().nullable(),
        system: z.string().nullable(),
      }),
      z.object({
        kind: z.enum(["api-key", "passkey", "provider", "email-change", "webhook"]),
        name: z.string(),
      }),
      z.object({
        kind: z.enum(["trusted-device", "calendar", "personal-code", "second-factor"]),
      }),
    ]),
  ),
  hasSecondFactor: z.boolean(),
});

/** The response to a new password that was refused, with the rule that it breaks. */
export const ResetRefusal = z.object({
  complaint: z
    .object({
      key: z.enum(complaintKeys),
      params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
      fields: z.record(z.string(), z.enum(fieldSentences)),
    })
    .optional(),
});
