import { base32nopad } from "@scure/base";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { create as createQr } from "qrcode";

import type { SecondFactorSetup } from "#app/domains/accounts/profile/settings.ts";
import { twoFactors } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { auth } from "./auth.server.ts";

const issuer = "SDG Passport";

/** Returns the data to set up an authenticator app, while the actor's second factor is not confirmed by a code. */
export async function findSecondFactorSetup(
  actor: { id: string; email: string },
  tx: Db = db,
): Promise<SecondFactorSetup | null> {
  const [row] = await tx
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)));
  if (!row) return null;
  const { secretConfig } = await auth.$context;
  const text = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const secret = base32nopad.encode(new TextEncoder().encode(text));
  const label = encodeURIComponent(`${issuer}:${actor.email}`);
  const query = new URLSearchParams({ secret, issuer, digits: "6", period: "30" });
  const uri = `otpauth://totp/${label}?${String(query).replaceAll("+", "%20")}`;
  return { secret, ...drawQr(uri) };
}

/** Cancels the setup of a second factor. A confirmed one is not affected. */
export async function cancelSecondFactorSetup(actor: { id: string }, tx: Db = db): Promise<void> {
  await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)));
}

// Draws the code as a single SVG path: small, sharp at any size, and no image that the CSP would have to allow.
function drawQr(text: string): { size: number; path: string } {
  const { modules } = createQr(text, { errorCorrectionLevel: "M" });
  const squares = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : "",
  );
  return { size: modules.size, path: squares.join("") };
}
