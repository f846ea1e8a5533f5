/**
 * The OpenID Connect provider of an institution as its owners see it: everything except the secret.
 */
export type IdentityProvider = {
  institutionId: string;
  name: string;
  mailDomain: string;
  issuer: string;
  clientId: string;
  confirmedAt: Date | null;
};

/** A provider in the list of an admin. */
export type ListedProvider = IdentityProvider & {
  id: string;
  institution: string;
  slug: string;
  website: string | null;
};

export const providerLimits = {
  name: 60,
  domain: 253,
  issuer: 500,
  clientId: 300,
  secret: 500,
} as const;

export const providerFormFields = ["name", "mail_domain", "issuer", "client_id"] as const;
export type ProviderFormField = (typeof providerFormFields)[number];

/** Returns the domain of an email address in lower case, or undefined if there is none. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  return at > 0 && at < email.length - 1
    ? email
        .slice(at + 1)
        .trim()
        .toLowerCase()
    : undefined;
}

/** The name of the staff page where the provider is configured. */
export const signInPage = "sign-in";
