import type { ConsentDocument } from "#app/domains/accounts/consents/document.ts";
import type { UserAccount } from "#app/domains/accounts/roles/user-account.ts";
import type { Device } from "#app/lib/describe-device.ts";

/** A session of a user. */
export type PersonSession = Device & { id: string; beganAt: Date; lastSeenAt: Date };

/** What admins see of a person, without the ledger. */
export type Person = UserAccount & {
  emailVerified: boolean;
  level: number;
  totalPoints: number;
  passportPublic: boolean;
  suspension: { until: Date | null; reason: string } | null;
  sessions: PersonSession[];
  /** The latest accepted versions of the terms and the privacy page. */
  consents: { document: ConsentDocument; version: string; acceptedAt: Date }[];
  institutions: { slug: string; name: string; role: "owner" | "manager" | "member" }[];
  certificates: {
    id: string;
    number: string;
    title: string;
    issuedAt: Date;
    isRevoked: boolean;
  }[];
  counts: { certificates: number; badges: number; completions: number; attendances: number };
};
