import { plainMoney } from "#app/domains/payments/format-money.ts";
import { picturePath, type Product, productPath } from "#app/domains/shop/product.ts";
import { useRootData } from "#app/http/context/root-data.ts";

/** Renders the structured data of a product for search engines (schema.org). */
export function ProductData({ product, summary }: { product: Product; summary: string }) {
  const origin = useRootData()?.origin ?? "";
  const url = origin + productPath(product.slug);
  const facts = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: summary,
    url,
    image: product.pictures.map(({ id }) => origin + picturePath(id)),
    offers: product.variants.map(({ name, sku, price, currency, stock }) => ({
      "@type": "Offer",
      ...(name && { name }),
      sku,
      price: plainMoney({ amount: price, currency }),
      priceCurrency: currency,
      url,
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    })),
  };
  // Text inside a script element is not escaped, so no value may close it.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
