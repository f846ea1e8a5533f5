import { type AccountState, accountStateOf } from "#app/domains/admin-lists/account-state.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

const tones = {
  verified: "success",
  unverified: "warning",
  class_account: "neutral",
  suspended: "error",
} as const satisfies Record<AccountState, string>;

/** Renders the state of an account in a list: suspended or, if it isn't, whether its address is confirmed. */
export function AccountStatus({ account }: { account: Parameters<typeof accountStateOf>[0] }) {
  const t = useMessages();
  const state = accountStateOf(account);
  return <State tone={tones[state]}>{t(`adminLists.status_${state}`)}</State>;
}
