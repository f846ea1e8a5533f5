import type { Institution } from "#app/domains/institutions/institution.ts";
import { institutionPath } from "#app/domains/institutions/staff.ts";
import { useRootData } from "#app/http/root-data.ts";

const types = {
  school: "School",
  university: "CollegeOrUniversity",
  company: "Corporation",
  ngo: "NGO",
  government: "GovernmentOrganization",
  other: "Organization",
} as const;

/** What search engines read of an institution, in the words of schema.org. */
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
  // Inside a script nothing is escaped, so no text may end it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
