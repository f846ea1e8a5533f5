import { sql } from "drizzle-orm";

import { type MailKind, weeklyKinds } from "#app/domains/accounts/email/mail-kind.ts";
import type { Db } from "#db/client.server.ts";

import { canWait, mailKindOf } from "./notice-mail-kind.ts";
import type { NotificationKind } from "./notification.ts";
import type { Notice } from "./notify.server.ts";

/** A user who is notified, with their choices. */
export type Recipient = {
  id: string;
  email: string;
  name: string;
  language: string | null;
  /** Whether emails may be sent at all: the user allows them, and the address is verified. */
  isMailAllowed: boolean;
  mailOff: readonly string[];
  /** The kinds of email that are collected for the weekly digest. */
  mailWeekly: readonly string[];
  /** When their quiet hours end; null outside of them. */
  quietUntil: Date | null;
};

/** Returns the users with the given ids, in no order. */
export async function findRecipients(ids: readonly string[], tx: Db): Promise<Recipient[]> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.email, p.full_name as name, p.language, p.mail_allowed and u.email_verified as "isMailAllowed",
      p.mail_off as "mailOff", p.mail_weekly as "mailWeekly",
      quiet_until(now(), p.time_zone, p.quiet_from, p.quiet_to)::text as "quietUntil"
    from users u join profiles p on p.id = u.id
    where u.id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ quietUntil, ...row }) => ({
    ...row,
    quietUntil: quietUntil === null ? null : new Date(quietUntil),
  }));
}

type Row = Omit<Recipient, "quietUntil"> & { quietUntil: string | null };

/** Returns the kind of email that a user gets for a notice, at once or in their digest; undefined if they get none. */
export function wantedMail(
  { isMailAllowed, mailOff }: Recipient,
  notice: NotificationKind,
): MailKind | undefined {
  const kind = mailKindOf(notice);
  return kind && isMailAllowed && !mailOff.includes(kind) ? kind : undefined;
}

/** Returns whether a user collects a kind of email for their digest. */
export const isCollected = ({ mailWeekly }: Recipient, kind: MailKind): boolean =>
  weeklyKinds.some((one) => one === kind) && mailWeekly.includes(kind);

/** Returns when the email of a notice is sent; null for at once. */
export function heldUntil(
  { quietUntil }: Recipient,
  { kind, usefulUntil }: Pick<Notice, "kind" | "usefulUntil">,
): Date | null {
  if (!quietUntil || !canWait(kind)) return null;
  return usefulUntil && usefulUntil <= quietUntil ? null : quietUntil;
}
