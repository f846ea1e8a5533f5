import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";

import { db } from "./db.ts";
import { fetchApp } from "./http.ts";
import { clientId, clientSecret, type Issuer, type Spoil, startIssuer } from "./issuer.ts";

/** The platform's provider, and an institution's provider at an address in our own network. */
export const providers = {} as { platform: Issuer; institution: Issuer };

/** Starts both providers and configures the product with them; call it before the first request. */
export async function openProviders(): Promise<void> {
  const [platform, institution] = await Promise.all([startIssuer(), startIssuer()]);
  Object.assign(providers, { platform, institution });
  Object.assign(process.env, {
    OIDC_ISSUER: platform.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "World Login",
    PRIVATE_HOSTS: institution.host,
  });
}

export function closeProviders(): void {
  providers.platform.stop();
  providers.institution.stop();
}

export const newName = () => randomBytes(6).toString("hex");

type Overrides = { email?: string; email_verified?: boolean; name?: string };

/** Returns a user of a provider. */
export const buildIdentity = (overrides: Overrides = {}) => ({
  sub: newName(),
  email: `${newName()}@example.org`,
  email_verified: true,
  name: "Amina Odhiambo",
  ...overrides,
});

type Begin = { provider?: string; redirect?: string; cookie?: string; intent?: string };

/** Starts a login on our own page; returns the address that the page redirects to, and the browser's cookies. */
export async function begin({
  provider = "platform",
  redirect = "/",
  cookie = "",
  intent,
}: Begin = {}) {
  const form = { provider, redirect, ...(intent && { intent }) };
  const response = await fetchApp("/auth/oidc/start", { form, cookie });
  const page = response.status === 200 ? await response.text() : "";
  const address = /content="0;url=([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const cookies = [cookie, cookiesOf(response)].filter(Boolean).join("; ");
  return { response, address, cookies };
}

export const comeBack = (path: string, cookie: string) => fetchApp(path, { cookie });

/** Performs a complete login through a provider. */
export async function signIn(
  identity: ReturnType<typeof buildIdentity>,
  begun: Begin = {},
  spoil: Spoil = {},
) {
  const { address, cookies } = await begin(begun);
  const at = begun.provider ? providers.institution : providers.platform;
  return comeBack(await at.signIn(address, identity, spoil), cookies);
}

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export const hasSession = (response: Response) => cookiesOf(response).includes("session_token=");

export const findUser = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];
