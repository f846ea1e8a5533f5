import { useMessages } from "#app/ui/i18n.tsx";

import type { Passport } from "./passport.ts";

type PassportPreviewProps = {
  passport: Passport;
  link: string;
  /** Address of the picture of 1200 × 630. */
  image: string;
};

/** What a shared link shows elsewhere: title, numbers and picture; search engines are asked to stay away. */
export function PassportPreview({ passport, link, image }: PassportPreviewProps) {
  const t = useMessages();
  const { level, totalPoints: points, badges } = passport;
  const name = passport.name.trim() || t("passport.defaultName");
  const goals = passport.goals.filter(({ percent }) => percent > 0).length;
  const title = t("passport.previewTitle", { name });
  const description = t("passport.preview", { level, points, badges });
  const alt = t("passport.imageAlt", { name, level, points, goals });
  return (
    <>
      <title>{t("passport.documentTitle", { name })}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={t("common.productName")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={link} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
