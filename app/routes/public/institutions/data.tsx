import type { Institution } from "#app/domains/institutions/institution.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";

const types = {
  school: "School",
  university: "CollegeOrUniversity",
  company: "Corporation",
  ngo: "NGO",
  government: "GovernmentOrganization",
  other: "Organization",
} as const;

/** Renders the structured data of an institution for search engines (schema.org). */
export function InstitutionData({ institution }: { institution: Institution }) {
  const origin = useRootData()?.origin ?? "";
  const { name, slug, kind, description, website, city, country } = institution;
  const facts = {
    "@type": types[kind],
    name,
    description,
    url: website ?? origin + institutionPath(slug),
    mainEntityOfPage: origin + institutionPath(slug),
    address: {
      "@type": "PostalAddress",
      addressCountry: country,
      ...(city !== null && { addressLocality: city }),
    },
  };
  return <StructuredData facts={facts} />;
}
