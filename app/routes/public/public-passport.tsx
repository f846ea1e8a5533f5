import { data } from "react-router";

import { PassportNotFound } from "#app/domains/passport/passport-not-found.tsx";
import { type Passport, passportPath, passportTag } from "#app/domains/passport/passport.ts";
import { findPublicPage } from "#app/domains/passport/public-page.server.ts";
import { PublicPassportView } from "#app/domains/passport/public-passport.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { ShareScript } from "#app/routes/learner/share-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/public-passport";
import { WheelScript } from "./wheel-script.tsx";

export const handle = { script: false, keepsItems: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const passport = await findPublicPage(params.slug, actor?.id);
  if (!passport) return data(undefined, { status: 404 });
  const link = publicUrl(passportPath(passport));
  const page = { passport, link, isVisitor: actor === undefined };
  if (!passport.isPublic) return page;
  return data(page, { headers: cacheFor(10, passportTag(passport.id)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicPassport({ loaderData: page }: Route.ComponentProps) {
  if (!page) return <PassportNotFound />;
  return (
    <>
      <Head passport={page.passport} />
      <PublicPassportView {...page} />
      <WheelScript />
      {page.passport.isPublic && <ShareScript />}
    </>
  );
}

function Head({ passport }: { passport: Passport }) {
  const t = useMessages();
  const { level, totalPoints: points, badges } = passport;
  const name = passport.name.trim() || t("passport.defaultName");
  const goals = passport.goals.filter(({ percent }) => percent > 0).length;
  return (
    <PageHead
      type="profile"
      title={name}
      description={t("passport.preview", { level, points, badges })}
      image={`${passportPath(passport)}/image.png`}
      imageAlt={t("passport.imageAlt", { name, level, points, goals })}
      isUnlisted={!passport.isPublic || !passport.isSearchable}
    />
  );
}
