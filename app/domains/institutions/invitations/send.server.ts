import type { JobHelpers } from "graphile-worker";

import { greet, isPlainName } from "#app/domains/accounts/email/emails.server.ts";
import { findLocaleOfEmail } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import { type Mail, mailTask } from "#app/platform/email/mail.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { invitationPath, invitationRules, type ShownInvitation } from "./invitation.ts";
import { findInvitation } from "./queries.server.ts";

/**
 * Sends the email of an invitation that was queued as `send-invitation`, unless it was answered or
 * withdrawn since.
 */
export async function invitationTask(
  payload: unknown,
  helpers: JobHelpers,
  tx: Db = db,
): Promise<void> {
  const mail = await prepareInvitation(payload as { token: string; name: string }, tx);
  if (mail) await mailTask(mail, helpers);
}

/** Returns the email of an invitation while it is open. */
export async function prepareInvitation(
  { token, name }: { token: string; name: string },
  tx: Db = db,
): Promise<Mail | undefined> {
  const invitation = await findInvitation(token, tx);
  if (invitation?.state !== "open") return undefined;
  return writeInvitation(invitation, token, name, await findLocaleOfEmail(invitation.email, tx));
}

/** Returns the email of an invitation, in a language. */
export function writeInvitation(
  { email, institution, invitedBy }: Pick<ShownInvitation, "email" | "institution" | "invitedBy">,
  token: string,
  name: string,
  locale: Locale,
): Mail {
  const t = translate(locale);
  const by = invitedBy !== null && isPlainName(invitedBy) ? invitedBy : undefined;
  const params = { institution: institution.name };
  return toMail(
    email,
    {
      subject: t("institutions.emailSubject", params),
      greeting: greet(name, locale),
      body: [
        by === undefined
          ? t("institutions.emailBody", params)
          : t("institutions.emailBodyBy", { ...params, name: by }),
        t("institutions.emailSharing", params),
      ],
      button: { label: t("institutions.emailButton"), url: publicUrl(invitationPath(token)) },
      after: [
        t("institutions.emailAfter", {
          days: invitationRules.cooldownDays,
          validDays: invitationRules.days,
        }),
      ],
      footer: [t("institutions.emailFooter", params)],
    },
    { locale, dir: locales[locale].dir },
  );
}
