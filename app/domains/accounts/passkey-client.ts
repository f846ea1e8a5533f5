/** How an attempt with a passkey ended: `stale` asks for a new sign-in first. */
export type PasskeyEnd = "done" | "given-up" | "failed" | "stale";

/** Tells whether this browser can make and use passkeys in the way we ask for them. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

/** Makes a passkey on this device for whoever is signed in. */
export function addPasskey(name: string): Promise<PasskeyEnd> {
  return attempt("generate-register-options", "verify-registration", async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return { response: await navigator.credentials.create({ publicKey }), name };
  });
}

/** Signs in with a passkey of this device; the browser asks which. */
export function signInByPasskey(): Promise<PasskeyEnd> {
  return attempt("generate-authenticate-options", "verify-authentication", async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...(options as unknown as PublicKeyCredentialRequestOptionsJSON),
      // Alone, a passkey stands for two factors: having it, and being its owner.
      userVerification: "required",
    });
    return { response: await navigator.credentials.get({ publicKey }) };
  });
}

type Options = Record<string, unknown>;
type Proof = (options: Options) => Promise<{ response: Credential | null; name?: string }>;

async function attempt(ask: string, verify: string, prove: Proof): Promise<PasskeyEnd> {
  const asked = await fetch(`/api/auth/passkey/${ask}`);
  if (asked.status === 401 || asked.status === 403) return "stale";
  if (!asked.ok) return "failed";
  let proof;
  try {
    proof = await prove((await asked.json()) as Options);
  } catch {
    // Whoever closes the device's own window has changed their mind.
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
