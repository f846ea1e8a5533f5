import { KeyRound } from "lucide-react";

import { Button } from "#app/ui/button.tsx";

type ProviderButtonProps = {
  provider: { key: string; name: string };
  label: string;
  /** The path to redirect to afterwards. */
  redirect?: string | null;
  /** Whether to connect the provider to the current account instead of signing in. */
  isConnecting?: boolean;
};

/** Renders the button that goes to an identity provider. It is a plain form, so it works without JavaScript. */
export function ProviderButton({ provider, label, redirect, isConnecting }: ProviderButtonProps) {
  return (
    <form method="post" action="/auth/oidc/start">
      <input type="hidden" name="provider" value={provider.key} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {isConnecting && <input type="hidden" name="intent" value="connect" />}
      <Button
        type="submit"
        variant="secondary"
        wide={!isConnecting}
        icon={<KeyRound aria-hidden="true" className="size-5 shrink-0" />}
      >
        <bdi className="wrap-anywhere">{label}</bdi>
      </Button>
    </form>
  );
}
