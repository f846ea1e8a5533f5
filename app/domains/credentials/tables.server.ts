import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { userBadges } from "#app/domains/passport/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

/** The issuer's keys (Ed25519, multibase). A public key is never deleted, or its signatures could not be verified. */
export const issuerKeys = pgTable(
  "issuer_keys",
  {
    id: id(),
    publicKeyMultibase: text("public_key_multibase").notNull().unique(),
    /** Encrypted with the secret of this installation. */
    secretKey: text("secret_key").notNull(),
    createdAt: createdAt(),
    /** From then on it signs no new documents. */
    retiredAt: moment("retired_at"),
  },
  () => [
    uniqueIndex("issuer_keys_active")
      .on(sql`(retired_at is null)`)
      .where(sql`retired_at is null`),
  ],
);

/** A signed credential of a certificate or a badge, stored as signed. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    userId: uuid("user_id").references(() => profiles.id),
    certificateId: uuid("certificate_id")
      .unique()
      .references(() => certificates.id),
    userBadgeId: uuid("user_badge_id")
      .unique()
      .references(() => userBadges.id),
    keyId: uuid("key_id")
      .notNull()
      .references(() => issuerKeys.id),
    /** Its position in the status lists, drawn at random. */
    statusList: integer("status_list").notNull(),
    statusIndex: integer("status_index").notNull(),
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    revokedAt: moment("revoked_at"),
    revokeReason: text("revoke_reason"),
  },
  (t) => [
    uniqueIndex("credentials_status").on(t.statusList, t.statusIndex),
    index("credentials_revoked")
      .on(t.statusList)
      .where(sql`revoked_at is not null`),
    index("credentials_by_user").on(t.userId),
    // A withdrawn badge is deleted with its learner's account; its position in the status list stays revoked for ever.
    check(
      "credentials_subject",
      sql`num_nonnulls(certificate_id, user_badge_id) = 1
        or (num_nonnulls(certificate_id, user_badge_id) = 0 and revoked_at is not null)`,
    ),
  ],
);
