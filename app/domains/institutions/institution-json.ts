import type { Institution } from "./institution.ts";

/** Returns an institution as the public API represents it. */
export const toInstitutionJson = (institution: Institution) => ({
  id: institution.id,
  slug: institution.slug,
  name: institution.name,
  kind: institution.kind,
  country: institution.country,
  city: institution.city,
  description: institution.description,
  website: institution.website,
  members: institution.members,
  created_at: institution.createdAt.toISOString(),
});
