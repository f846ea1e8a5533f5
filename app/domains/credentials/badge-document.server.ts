import { publicUrl } from "#app/platform/public-url.server.ts";

import { type AchievementFacts, toAchievement } from "./achievement.server.ts";
import { type JsonLd, statusListPath, wholeSeconds } from "./credential.ts";
import { issuerProfile } from "./issuer.server.ts";
import { badgeContexts } from "./pinned-contexts.server.ts";

/** A place in a status list. */
export type StatusPlace = { list: number; index: number };

/** What one learner achieved. */
export type CredentialActivity = {
  /** The credential's own address, or a urn:uuid where nobody else may fetch it. */
  id: string;
  achievement: AchievementFacts;
  awardedAt: Date;
  /** The learner's identifier in credentials, used nowhere else. */
  subjectId: string;
  /** What the subject says besides. */
  subject: JsonLd;
  evidence?: JsonLd | undefined;
  image?: string | undefined;
  /** The learner's name as it is printed on the certificate; a badge has the name of the profile. */
  printedName?: string | undefined;
};

/** An Open Badges 3.0 credential, still without its proof; `recipient` are the identities of its holder. */
export const toBadgeDocument = (
  action: CredentialActivity,
  place: StatusPlace,
  recipient: readonly JsonLd[],
): JsonLd => ({
  "@context": badgeContexts,
  id: action.id,
  type: ["VerifiableCredential", "OpenBadgeCredential"],
  name: action.achievement.name,
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
  credentialStatus: toStatusEntry(place),
});

/** Where a credential's revocation is looked up. */
export function toStatusEntry({ list, index }: StatusPlace): JsonLd {
  const address = publicUrl(statusListPath(list));
  return {
    id: `${address}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential: address,
  };
}
