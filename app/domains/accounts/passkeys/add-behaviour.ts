import type { PasskeyEnd } from "./client.ts";

export type AddPasskeyParts = {
  hasPasskeys: () => boolean;
  addPasskey: (name: string) => Promise<PasskeyEnd>;
  showBusy: (form: null, button: HTMLElement | null) => () => void;
};

/**
 * Shows the form that adds a passkey where the browser supports passkeys. Submitted, it asks the device first, and is
 * sent with the outcome unless the user has cancelled. Its source is sent to pages without React, so it must be
 * self-contained.
 */
export function initAddPasskey(form: HTMLFormElement, parts: AddPasskeyParts): void {
  const { hasPasskeys, addPasskey, showBusy } = parts;
  const find = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const [outcome, name] = [find("outcome"), find("name")];
  if (!hasPasskeys() || !outcome || !name) return;
  const note = form.previousElementSibling as HTMLElement | null;
  if (note) note.hidden = true;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    if (outcome.value !== "") return;
    event.preventDefault();
    const button = event.submitter;
    const end = showBusy(null, button);
    const finish = (ended: PasskeyEnd) => {
      end();
      if (ended === "given-up") return;
      outcome.value = ended;
      form.requestSubmit(button);
    };
    void addPasskey(name.value.trim())
      .catch(() => "failed" as const)
      .then(finish);
  });
}
