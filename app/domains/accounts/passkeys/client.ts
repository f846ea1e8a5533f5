/** The outcome of a passkey attempt. `stale` requires a new login first. */
export type PasskeyEnd = "done" | "given-up" | "failed" | "stale";

/** Returns whether this browser can create and use passkeys with the options that we require. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

/**
 * Creates a passkey on this device for the user who is logged in. Its source is sent to pages without React, so it must
 * be self-contained.
 */
export function addPasskey(attempt: typeof attemptPasskey, name: string): Promise<PasskeyEnd> {
  return attempt("generate-register-options", "verify-registration", async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return { response: await navigator.credentials.create({ publicKey }), name };
  });
}

/**
 * Signs in with a passkey of this device. The browser asks which one. Its source is sent to pages without React, so
 * it must be self-contained.
 */
export function signInByPasskey(attempt: typeof attemptPasskey): Promise<PasskeyEnd> {
  return attempt("generate-authenticate-options", "verify-authentication", async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...(options as unknown as PublicKeyCredentialRequestOptionsJSON),
      // A passkey alone counts as two factors: possession of it, and verification of its owner.
      userVerification: "required",
    });
    return { response: await navigator.credentials.get({ publicKey }) };
  });
}

type Options = Record<string, unknown>;
type Proof = (options: Options) => Promise<{ response: Credential | null; name?: string }>;

/**
 * Asks the server for options, lets the device prove them, and sends the proof back. Its source is sent to pages
 * without React, so it must be self-contained.
 */
export async function attemptPasskey(
  ask: string,
  verify: string,
  prove: Proof,
): Promise<PasskeyEnd> {
  const asked = await fetch(`/api/auth/passkey/${ask}`);
  if (asked.status === 401 || asked.status === 403) return "stale";
  if (!asked.ok) return "failed";
  let proof;
  try {
    proof = await prove((await asked.json()) as Options);
  } catch {
    // Closing the device's dialog cancels the attempt.
    return "given-up";
  }
  if (!proof.response) return "given-up";
  const answer = await fetch(`/api/auth/passkey/${verify}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(proof),
  });
  return answer.ok ? "done" : "failed";
}
