/** A JSON-LD document, signed or to be signed. */
export type JsonLd = { [term: string]: unknown };

/** What the product attests: finished courses, courses certified by hand, badges. */
export const achievementKinds = ["courses", "certificates", "badges"] as const;
export type AchievementKind = (typeof achievementKinds)[number];

/** The address of an achievement. */
export const achievementPath = (kind: AchievementKind, id: string) => `/achievements/${kind}/${id}`;

/** The address of the picture of an achievement. */
export const achievementPicturePath = (kind: AchievementKind, id: string) =>
  `${achievementPath(kind, id)}/image.svg`;

/** The address of a status list. */
export const statusListPath = (list: number) => `/credentials/status/${list}`;

/** How many places a status list has: so many that a place tells nothing of its holder. */
export const statusListLength = 131_072;

/** A moment as credentials write it: whole seconds, in UTC. */
export const wholeSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** The files of a credential, by the last part of their addresses. */
export const credentialFiles = ["credential.json", "badge.png", "badge.svg"] as const;
export type CredentialFile = (typeof credentialFiles)[number];

/** Where a credential is downloaded: of a certificate by its number, of a badge by the id of its earning. */
export const certificateCredentialPath = (number: string, file: CredentialFile) =>
  `/api/v1/certificates/${number}/${file}`;
export const badgeCredentialPath = (id: string, file: CredentialFile) =>
  `/api/v1/me/badges/${id}/${file}`;
