import { z } from "zod";

import type { JsonLd } from "./credential.ts";
import type { CredentialFacts } from "./verification/verdict.ts";

const Text = z.string();
const Signed = z.object({
  issuer: z.object({ name: Text }),
  validFrom: Text,
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityType: Text, identityHash: Text })).optional(),
    licenseNumber: Text.optional(),
    activityEndDate: Text.optional(),
    narrative: Text.optional(),
    result: z.array(z.object({ value: Text })).optional(),
    achievement: z.object({
      name: Text,
      alignment: z.array(z.object({ targetCode: Text })).optional(),
    }),
  }),
});

/** Returns the facts of a credential that the product signed; a hashed recipient is not resolved. */
export function readCredentialFacts(document: JsonLd): CredentialFacts {
  const { issuer, validFrom, credentialSubject: subject } = Signed.parse(document);
  const { achievement } = subject;
  const goal = Number(achievement.alignment?.[0]?.targetCode);
  const named = subject.identifier?.find(({ identityType }) => identityType === "name");
  const isCertificate = subject.licenseNumber !== undefined;
  return {
    kind: isCertificate ? "certificate" : "badge",
    hasFieldWork: isCertificate && subject.narrative !== undefined,
    achievement: achievement.name,
    goal: Number.isNaN(goal) ? null : goal,
    name: named?.identityHash ?? null,
    completedOn: subject.activityEndDate ?? null,
    score: subject.result?.[0]?.value ?? null,
    number: subject.licenseNumber ?? null,
    issuer: issuer.name,
    issuedOn: validFrom,
  };
}
