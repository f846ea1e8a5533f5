/** The way in that an institution gives its members, as its owners see it: everything but the secret. */
export type IdentityProvider = {
  institutionId: string;
  name: string;
  mailDomain: string;
  issuer: string;
  clientId: string;
  confirmedAt: Date | null;
};

/** One among all, as an admin sees it. */
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

/** The part of an address that says whose it is, in lower case; undefined where there is none. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  return at > 0 && at < email.length - 1
    ? email
        .slice(at + 1)
        .trim()
        .toLowerCase()
    : undefined;
}

/** The name of the staff page that all of this is set on. */
export const signInPage = "sign-in";
