/** A JSON-LD document, signed or to be signed. */
export type JsonLd = { [term: string]: unknown };

/** The kinds of achievements that the product attests: completed courses, courses certified manually, badges. */
export const achievementKinds = ["courses", "certificates", "badges"] as const;
export type AchievementKind = (typeof achievementKinds)[number];

/** Returns the path of an achievement. */
export const achievementPath = (kind: AchievementKind, id: string) => `/achievements/${kind}/${id}`;

/** Returns the path of an achievement's picture. */
export const achievementPicturePath = (kind: AchievementKind, id: string) =>
  `${achievementPath(kind, id)}/image.svg`;

/** Returns the path of a status list. */
export const statusListPath = (list: number) => `/credentials/status/${list}`;

/** The number of positions in a status list: large enough that a position reveals nothing about its holder. */
export const statusListLength = 131_072;

/** Returns a timestamp in the format of credentials: whole seconds, in UTC. */
export const wholeSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** Files of a credential, named by the last segment of their URLs. */
export const credentialFiles = ["credential.json", "badge.png", "badge.svg"] as const;
export type CredentialFile = (typeof credentialFiles)[number];

/** Returns the path of a certificate's credential file, by the certificate's number. */
export const certificateCredentialPath = (number: string, file: CredentialFile) =>
  `/api/v1/certificates/${number}/${file}`;

/** Returns the path of a badge's credential file, by the id of the earned badge. */
export const badgeCredentialPath = (id: string, file: CredentialFile) =>
  `/api/v1/me/badges/${id}/${file}`;
