import type { MessageParams } from "#app/lib/message-format.ts";

/** One item of access that could act for an account, or read as it, and was ended. */
export type EndedAccess =
  | { kind: "session"; browser: string | null; system: string | null }
  | { kind: "api-key" | "passkey" | "provider" | "email-change" | "webhook"; name: string }
  | { kind: "trusted-device" | "calendar" | "personal-code" | "second-factor" };

/** The kinds of access that the owner can choose to end when changing the password. */
export const endableAccess = ["sessions", "api-keys", "passkeys", "providers"] as const;
export type EndableAccess = (typeof endableAccess)[number];

/** Returns the message for an ended item of access, with its parameters. */
export function describeEndedAccess(ended: EndedAccess): {
  key: `endedAccess.${EndedAccess["kind"] | "passkeyUnnamed" | "sessionUnknown"}`;
  params?: MessageParams;
} {
  if (ended.kind === "session") {
    const { browser, system } = ended;
    if (browser === null || system === null) return { key: "endedAccess.sessionUnknown" };
    return { key: "endedAccess.session", params: { browser, system } };
  }
  if (!("name" in ended)) return { key: `endedAccess.${ended.kind}` };
  if (ended.kind === "passkey" && !ended.name) return { key: "endedAccess.passkeyUnnamed" };
  return { key: `endedAccess.${ended.kind}`, params: { name: ended.name } };
}
