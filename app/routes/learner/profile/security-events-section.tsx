import type { SecurityEvent } from "#app/domains/accounts/security/event.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { Section } from "./section.tsx";

type SecurityEventsSectionProps = { events: readonly SecurityEvent[]; timeZone: string };

/** Renders the recent security events of the account: logins, failed logins and changes. */
export function SecurityEventsSection({ events, timeZone }: SecurityEventsSectionProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  if (events.length === 0) return null;
  return (
    <Section title={t("account.securityEvents")} subtitle={t("account.securityEventsSubtitle")}>
      <ul className="border-line border-t">
        {events.map(({ kind, browser, system, network, createdAt }) => (
          <li key={`${createdAt}${kind}`} className="border-line border-b py-3">
            <p className="font-semibold">{t(`account.event_${kind}`)}</p>
            <p className="text-ink-muted text-sm break-words">
              <time dateTime={createdAt}>{dateTime(createdAt, timeZone)}</time>
              {browser !== null &&
                system !== null &&
                ` · ${t("account.device", { browser, system })}`}
              {network !== null && ` · ${network}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
