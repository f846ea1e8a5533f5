import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { env } from "./env.server.ts";

/** All secrets of an installation, named by their purpose. */
export const secretNames = [
  "auth",
  "credentials",
  "door-grant",
  "identity-provider",
  "record-store",
  "rotating-code",
  "stop-mail",
  "webhook",
] as const;
export type SecretName = (typeof secretNames)[number];

/**
 * Returns a secret of this installation: derived from SECRET_KEY if that is set, else created on first use and stored
 * in DATA_DIR/secrets.
 */
export function readSecret(name: SecretName): string {
  const { SECRET_KEY } = env();
  return SECRET_KEY === undefined ? readFromFile(name) : derive(SECRET_KEY, name);
}

/** Returns whether this installation has secrets already, so that reading one creates none. */
export const hasSecrets = (): boolean =>
  env().SECRET_KEY !== undefined ||
  secretNames.every((name) => existsSync(join(secretsFolder(), name)));

/** Returns the folder of the secrets. */
export const secretsFolder = () => join(env().DATA_DIR, "secrets");

/** Returns a fingerprint that distinguishes a secret from others and does not reveal it. */
export const fingerprintOf = (name: SecretName): string =>
  createHmac("sha256", readSecret(name)).update("fingerprint").digest("base64url");

const derive = (key: string, name: string) =>
  Buffer.from(hkdfSync("sha256", key, "", `secret:${name}`, 32)).toString("base64url");

function readFromFile(name: string): string {
  const folder = secretsFolder();
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // If two processes start together, one writes the file and both read it.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
