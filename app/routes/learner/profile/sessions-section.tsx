import type { OwnSession } from "#app/domains/accounts/profile/settings.ts";
import { deviceText } from "#app/domains/accounts/security/device-text.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { Section } from "./section.tsx";
import { securityParts } from "./security-parts.ts";

type SessionsSectionProps = { sessions: readonly OwnSession[]; timeZone: string };

export function SessionsSection({ sessions, timeZone }: SessionsSectionProps) {
  const t = useMessages();
  return (
    <Section title={t("account.sessions")}>
      <ul className="border-line border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3"
          >
            <Device session={session} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm replaces={securityParts.access} className="mt-5">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" variant="secondary">
            {t("account.logOutOthers")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}

function Device({ session, timeZone }: { session: OwnSession; timeZone: string }) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const device = deviceText(session, t);
  const times = {
    date: dateTime(session.lastSeenAt, timeZone),
    began: dateTime(session.beganAt, timeZone),
  };
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <State tone="action">{t("account.thisDevice")}</State>}
        </p>
        <p className="text-ink-muted text-sm">{t("account.lastSeen", times)}</p>
      </div>
      {!session.isCurrent && (
        <PostForm replaces={securityParts.access}>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={session.id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            aria-label={t("account.logOutNamed", { device })}
          >
            {t("account.logOutDevice")}
          </Button>
        </PostForm>
      )}
    </>
  );
}
