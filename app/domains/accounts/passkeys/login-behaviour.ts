import type { PasskeyEnd } from "./client.ts";

export type PasskeyLoginParts = {
  hasPasskeys: () => boolean;
  signIn: () => Promise<PasskeyEnd>;
  showBusy: (form: null, button: HTMLElement) => () => void;
};

/**
 * Shows the button of the login by passkey where the browser supports passkeys, and logs in when it is pressed. Its
 * source is sent to pages without React, so it must be self-contained.
 */
export function initPasskeyLogin(button: HTMLElement, parts: PasskeyLoginParts): void {
  const { hasPasskeys, signIn, showBusy } = parts;
  if (!hasPasskeys()) return;
  const template = document.querySelector<HTMLTemplateElement>("#passkey-failed");
  let card: Element | undefined;
  const showFailure = () => {
    card = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    if (!card) return;
    const shown = card;
    const remove = () => shown.remove();
    card.querySelector("button")?.addEventListener("click", remove);
    card.addEventListener("animationend", remove);
    document.querySelector('[data-toasts="errors"]')?.append(card);
  };
  const run = async () => {
    card?.remove();
    const end = showBusy(null, button);
    const outcome = await signIn().catch(() => "failed" as const);
    if (outcome === "done") return location.assign(button.dataset["passkeyLogin"] ?? "/");
    end();
    if (outcome !== "given-up") showFailure();
  };
  button.hidden = false;
  button.addEventListener("click", () => void run());
}
