import { publicUrl } from "#app/platform/net/public-url.server.ts";

import { type AchievementFacts, toAchievement } from "./achievement.server.ts";
import { badgeContexts } from "./contexts.ts";
import { type JsonLd, statusListPath, wholeSeconds } from "./credential.ts";
import { issuerProfile } from "./issuer/issuer.server.ts";

/** A position in a status list. */
export type StatusPosition = { list: number; index: number };

/** One learner's achievement. */
export type CredentialActivity = {
  /** The credential's own URL, or a urn:uuid if nobody else may fetch it. */
  id: string;
  achievement: AchievementFacts;
  /** The name of the credential, if it is another than that of the achievement. */
  name?: string | undefined;
  awardedAt: Date;
  /** The learner's identifier in credentials, not used elsewhere. */
  subjectId: string;
  /** Further properties of the subject. */
  subject: JsonLd;
  evidence?: JsonLd | undefined;
  image?: string | undefined;
  /** The learner's name as printed on the certificate; a badge has the name of the profile. */
  printedName?: string | undefined;
};

/** Returns an Open Badges 3.0 credential without its proof; `recipient` contains the identities of its holder. */
export const toBadgeDocument = (
  action: CredentialActivity,
  position: StatusPosition,
  recipient: readonly JsonLd[],
): JsonLd => ({
  "@context": badgeContexts,
  id: action.id,
  type: ["VerifiableCredential", "OpenBadgeCredential"],
  name: action.name ?? action.achievement.name,
  ...(action.image !== undefined && { image: { id: action.image, type: "Image" } }),
  issuer: issuerProfile(),
  validFrom: wholeSeconds(action.awardedAt),
  awardedDate: wholeSeconds(action.awardedAt),
  credentialSubject: {
    id: `urn:uuid:${action.subjectId}`,
    type: ["AchievementSubject"],
    ...(recipient.length > 0 && { identifier: recipient }),
    ...action.subject,
    achievement: toAchievement(action.achievement),
  },
  ...(action.evidence && { evidence: [action.evidence] }),
  credentialSchema: [
    {
      id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
      type: "1EdTechJsonSchemaValidator2019",
    },
  ],
  credentialStatus: toStatusEntry(position),
});

/** Returns the credentialStatus entry, which refers to the status list for revocation. */
export function toStatusEntry({ list, index }: StatusPosition): JsonLd {
  const address = publicUrl(statusListPath(list));
  return {
    id: `${address}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential: address,
  };
}
