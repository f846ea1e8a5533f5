import { mailKindKey, unsubscribePath } from "#app/domains/accounts/email/mail-kind.ts";
import { formOf, localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { learnPath } from "#app/domains/courses/course.ts";
import { eventPath } from "#app/domains/events/event.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { titleKey } from "#app/domains/notifications/notification.ts";
import { createFormat } from "#app/lib/format.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import type { Digest } from "./digest.ts";

export type DigestReader = {
  id: string;
  email: string;
  name: string;
  language: string | null;
  country: string | null;
};

const mostNotices = 5;

/** Returns the email of a digest, in the language of its recipient; dates are in the event's time zone. */
export function writeDigest(reader: DigestReader, digest: Digest): Mail {
  const locale = localeOf(reader.language);
  const t = translate(locale);
  const name = reader.name.trim();
  const happened = listHappened(digest, t);
  const next = listNext(reader, digest);
  return toMail(
    reader.email,
    {
      subject: t("digest.subject", { n: digest.notices.length }),
      greeting: name ? t("mail.hello", { name }) : t("mail.helloYou"),
      body: [
        ...(happened.length > 0 ? [t("digest.happened"), ...happened] : []),
        ...(next.length > 0 ? [t("digest.next"), ...next] : []),
      ],
      preheader: [...happened, ...next].join(" · ").replaceAll("• ", ""),
      button: buttonOf(digest, t),
      footer: [
        t("mail.footerKind", { kind: t(mailKindKey("digest")), profile: publicUrl("/profile") }),
      ],
      stop: {
        label: t("mail.stop"),
        url: publicUrl(unsubscribePath(writeStopToken(reader.id, "digest"))),
      },
    },
    { locale, dir: locales[locale].dir },
  );
}

const item = (text: string) => `• ${text}`;

function listHappened({ notices }: Digest, t: ReturnType<typeof translate>): string[] {
  const more = notices.length - mostNotices;
  return [
    ...notices.slice(0, mostNotices).map(({ kind, params }) => item(t(titleKey(kind), params))),
    ...(more > 0 ? [t("digest.more", { n: more })] : []),
  ];
}

function listNext({ language, country }: DigestReader, { course, event, mission }: Digest) {
  const t = translate(localeOf(language));
  const { dateTimeRange } = createFormat(formOf(language, country));
  return [
    ...(course ? [item(t("digest.course", { title: course.title }))] : []),
    ...(event
      ? [
          item(
            t("digest.event", {
              title: event.title,
              time: dateTimeRange(event.startDate, event.endDate, event.timeZone),
            }),
          ),
        ]
      : []),
    ...(mission ? [item(t("digest.mission", { title: mission.title }))] : []),
  ];
}

// One action: the event first, because it can't wait.
function buttonOf({ course, event, mission }: Digest, t: ReturnType<typeof translate>) {
  if (event) return { label: t("mail.viewEvent"), url: publicUrl(eventPath(event.id)) };
  if (course) return { label: t("digest.continueCourse"), url: publicUrl(learnPath(course.slug)) };
  if (mission) return { label: t("digest.viewMission"), url: publicUrl(missionPath(mission.id)) };
  return { label: t("digest.viewNotifications"), url: publicUrl("/notifications") };
}
