import {
  findOpenProvider,
  findOpenProviderOf,
  type OpenProvider,
} from "#app/domains/institutions/identity-provider/queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OpenIdProvider } from "#app/platform/net/openid.server.ts";

/** An identity provider that is available for login now. */
export type SignInProvider = {
  /** "platform", or the id of the provider's institution. */
  key: string;
  name: string;
  openId: OpenIdProvider;
  institutionId?: string;
  /** An institution's provider may only assert addresses of this domain. */
  mailDomain?: string;
};

/** The data that a page needs to offer a provider. */
export type OfferedProvider = Pick<SignInProvider, "key" | "name">;

/** Returns the provider of a key if it is available for login now. */
export async function findSignInProvider(key: string): Promise<SignInProvider | undefined> {
  if (key === "platform") return findPlatformProvider();
  const found = await findOpenProvider(key);
  return found && ofInstitution(found);
}

/** Returns the provider of the institution that an email address belongs to. */
export async function findProviderOffer(email: string): Promise<OfferedProvider | undefined> {
  const found = await findOpenProviderOf(email);
  return found && { key: found.institutionId, name: found.name };
}

/** Returns the provider that the operator has configured for all users. */
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
