import { plainMoney } from "#app/domains/payments/format-money.ts";
import { picturePath, type Product, productPath } from "#app/domains/shop/product.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";

/** Renders the structured data of a product for search engines (schema.org). */
export function ProductData({ product, summary }: { product: Product; summary: string }) {
  const origin = useRootData()?.origin ?? "";
  const url = origin + productPath(product.slug);
  const facts = {
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
  return <StructuredData facts={facts} />;
}
