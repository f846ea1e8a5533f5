import {
  findOpenProvider,
  findOpenProviderOf,
  type OpenProvider,
} from "#app/domains/institutions/identity-provider-queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OpenIdProvider } from "#app/platform/openid.server.ts";

/** A provider that people sign in through at this moment. */
export type SignInProvider = {
  /** "platform", or the id of the institution whose it is. */
  key: string;
  name: string;
  openId: OpenIdProvider;
  institutionId?: string;
  /** An institution's provider speaks for addresses of this domain alone. */
  mailDomain?: string;
};

/** What a page needs to offer a provider. */
export type OfferedProvider = Pick<SignInProvider, "key" | "name">;

/** The provider that a key names, if people may sign in through it now. */
export async function findSignInProvider(key: string): Promise<SignInProvider | undefined> {
  if (key === "platform") return findPlatformProvider();
  const found = await findOpenProvider(key);
  return found && ofInstitution(found);
}

/** The provider of the institution that an address belongs to. */
export async function findProviderOffer(email: string): Promise<OfferedProvider | undefined> {
  const found = await findOpenProviderOf(email);
  return found && { key: found.institutionId, name: found.name };
}

/** The provider that the operator has set for everybody. */
export function findPlatformProvider(): SignInProvider | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    key: "platform",
    name: OIDC_NAME,
    openId: {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      isTrusted: true,
    },
  };
}

const ofInstitution = (found: OpenProvider): SignInProvider => ({
  key: found.institutionId,
  name: found.name,
  openId: found.openId,
  institutionId: found.institutionId,
  mailDomain: found.mailDomain,
});
