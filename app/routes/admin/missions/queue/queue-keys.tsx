import { Switch } from "#app/ui/forms/checkbox.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { turnQueueKeys } from "./use-queue-keys.ts";

const keys = [
  ["J", "missions.queueKeyNext"],
  ["K", "missions.queueKeyPrevious"],
  ["A", "missions.approve"],
  ["R", "missions.queueKeyReject"],
  ["U", "missions.queueUndo"],
] as const;

/** Renders the keys of the review queue and the switch that turns them off. */
export function QueueKeys({ isOn }: { isOn: boolean }) {
  const t = useMessages();
  return (
    <div className="text-sm print:hidden pointer-coarse:hidden">
      <Switch
        label={t("missions.queueKeys")}
        checked={isOn}
        onChange={(event) => turnQueueKeys(event.currentTarget.checked)}
      />
      {isOn && (
        <ul className="text-ink-muted flex flex-wrap gap-x-4 gap-y-1">
          {keys.map(([key, label]) => (
            <li key={key}>
              <kbd className="border-line-strong me-1.5 rounded-sm border px-1.5 font-mono">
                {key}
              </kbd>
              {t(label)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
