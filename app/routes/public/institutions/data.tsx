import type { Institution } from "#app/domains/institutions/institution.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { useRootData } from "#app/http/context/root-data.ts";

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
    "@context": "https://schema.org",
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
  // Text inside a script element is not escaped, so no value may close it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
