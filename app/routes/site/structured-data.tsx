type StructuredDataProps = { facts: { "@type": string; [name: string]: unknown } };

/** Renders what a page is about for search engines, in the terms of schema.org. */
export function StructuredData({ facts }: StructuredDataProps) {
  const data = { "@context": "https://schema.org", ...facts };
  // Text inside a script element is not escaped, so no value may close it.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
