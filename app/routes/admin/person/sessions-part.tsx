import { deviceText } from "#app/domains/accounts/security/device-text.ts";
import type { PersonSession } from "#app/domains/admin-dashboard/person/person.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";

import { Section } from "./section.tsx";

type SessionsPartProps = { sessions: readonly PersonSession[]; isSelf: boolean };

/** Renders the devices on which a person is logged in, each with a button that ends its session. */
export function SessionsPart({ sessions, isSelf }: SessionsPartProps) {
  const t = useMessages();
  return (
    <Section id="sessions" title={t("adminUsers.sessions")}>
      {sessions.length === 0 && <p className="text-ink-muted">{t("adminUsers.noSessions")}</p>}
      <ul className="border-line divide-line divide-y border-y empty:hidden">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {!isSelf && sessions.length > 1 && (
        <PostForm failure={t("adminUsers.endFailed")} className="mt-4">
          <input type="hidden" name="intent" value="end-sessions" />
          <Button type="submit" variant="secondary">
            {t("adminUsers.endSessions")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}

function Session({ session }: { session: PersonSession }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const device = deviceText(session, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-muted text-sm">
          {t("account.lastSeen", {
            date: date(session.lastSeenAt, timeZone),
            began: date(session.beganAt, timeZone),
          })}
        </p>
      </div>
      <PostForm failure={t("adminUsers.endFailed")}>
        <input type="hidden" name="intent" value="end-session" />
        <input type="hidden" name="session" value={session.id} />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-label={`${t("adminUsers.endSession")}: ${device}`}
        >
          {t("adminUsers.endSession")}
        </Button>
      </PostForm>
    </li>
  );
}
