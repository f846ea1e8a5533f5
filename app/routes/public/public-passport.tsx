import { data } from "react-router";

import { PassportNotFound } from "#app/domains/passport/passport-not-found.tsx";
import { PassportPreview } from "#app/domains/passport/passport-preview.tsx";
import { passportLimits, passportPath, passportTag } from "#app/domains/passport/passport.ts";
import { PublicPassport } from "#app/domains/passport/public-passport.tsx";
import { findPublicPassport, listBadges } from "#app/domains/passport/queries.server.ts";
import { keepFor } from "#app/http/page-cache.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { publicUrl } from "#app/platform/public-url.server.ts";

import type { Route } from "./+types/public-passport";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const passport = await findPublicPassport(params.slug, actor?.id);
  if (!passport) return data(undefined, { status: 404 });
  const badges = await listBadges(passport.id, { limit: passportLimits.publicBadges });
  const link = publicUrl(passportPath(passport));
  const page = { passport, badges: badges.items, link, image: `${link}/image.png` };
  return passport.isPublic ? data(page, { headers: keepFor(10, passportTag(passport.id)) }) : page;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicPassportPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PassportNotFound />;
  return (
    <>
      <PassportPreview {...loaderData} />
      <PublicPassport {...loaderData} />
    </>
  );
}
