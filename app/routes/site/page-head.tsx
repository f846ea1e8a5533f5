import { useLocation } from "react-router";

import { useRootData } from "#app/http/context/root-data.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type PageHeadProps = {
  /** The page's own title, shown before the product name; without it, the product name alone. */
  title?: string;
  /** A description of the page in one sentence; without it, the product's description. */
  description?: string;
  /** A path on this site to a picture of 1200 × 630 pixels. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "profile" | "article";
  /** For pages that search engines should not list. */
  isUnlisted?: boolean;
};

/** Renders the metadata of a page for browsers, search engines and link previews. */
export function PageHead(props: PageHeadProps) {
  const t = useMessages();
  const product = t("common.productName");
  const { title } = props;
  return (
    <>
      <title>{title === undefined ? product : `${title} · ${product}`}</title>
      {
        // Search engines and link previews read what the server sends, so the browser's files leave this out.
        import.meta.env.SSR && <Description {...props} />
      }
    </>
  );
}

function Description({
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
  return (
    <>
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
