import { useMessages } from "#app/ui/i18n.tsx";

import { isClassAccount } from "./class-account.ts";

/** Renders the email address of an account, masked or not; of a class account, which has none, that it is one. */
export function AccountAddress({ email }: { email: string }) {
  const t = useMessages();
  return isClassAccount({ email }) ? t("classes.classAccount") : <bdi title={email}>{email}</bdi>;
}
