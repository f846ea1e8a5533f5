import { useLocation } from "react-router";

import { useRootData } from "#app/http/root-data.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type PageHeadProps = {
  /** The page's own name, before the product's; without it the product's stands alone. */
  title?: string;
  /** One sentence of the page's own; without it the product's stands. */
  description?: string;
  /** A path of ours to a picture of 1200 × 630. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "profile" | "article";
  /** For pages that search engines should not list. */
  isUnlisted?: boolean;
};

/** What a page says of itself to browsers, search engines and link previews. */
export function PageHead({
  title,
  description,
  image = "/og.png",
  imageAlt,
  type = "website",
  isUnlisted = false,
}: PageHeadProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const origin = useRootData()?.origin ?? "";
  const product = t("common.productName");
  const summary = description ?? t("common.productDescription");
  const whole = title === undefined ? product : `${title} · ${product}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={summary} />
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + pathname} />
      )}
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={title ?? product} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={origin + pathname} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt ?? product} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
