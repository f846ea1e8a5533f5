import { ProviderButton } from "#app/domains/accounts/providers/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { Section } from "./section.tsx";
import { securityParts } from "./security-parts.ts";

export type ConnectedProvider = { id: string; name: string; createdAt: string };
export type ProviderSettings = {
  connected: readonly ConnectedProvider[];
  connectable: readonly { key: string; name: string }[];
};

/** Renders the login providers that are connected and those that can be connected; nothing if there are none. */
export function ProvidersSection({
  connected,
  connectable,
  timeZone,
}: ProviderSettings & { timeZone: string }) {
  const t = useMessages();
  if (connected.length + connectable.length === 0) return null;
  return (
    <Section title={t("signIn.section")} subtitle={t("signIn.sectionSubtitle")}>
      {connected.length > 0 && (
        <ul className="border-line mb-5 border-t">
          {connected.map((provider) => (
            <Connected key={provider.id} provider={provider} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {connectable.map((provider) => (
          <ProviderButton
            key={provider.key}
            provider={provider}
            label={t("signIn.connect", { name: provider.name })}
            isConnecting
          />
        ))}
      </div>
    </Section>
  );
}

type ConnectedProps = { provider: ConnectedProvider; timeZone: string };

function Connected({ provider: { id, name, createdAt }, timeZone }: ConnectedProps) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted text-sm">
          {t("signIn.connectedOn", { date: date(createdAt, timeZone) })}
        </p>
      </div>
      <ConfirmDialog
        trigger={t("signIn.disconnect")}
        triggerLabel={t("signIn.disconnectNamed", { name })}
        variant={{ size: "small" }}
        question={t("signIn.disconnectQuestion", { name })}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("signIn.disconnect")}
        replaces={securityParts.access}
      >
        <input type="hidden" name="intent" value="remove-provider" />
        <input type="hidden" name="id" value={id} />
      </ConfirmDialog>
    </li>
  );
}
