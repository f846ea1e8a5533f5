import { ExternalLink, MapPin, Users } from "lucide-react";
import { data } from "react-router";

import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesPath } from "#app/domains/impact/impact.ts";
import { Place } from "#app/domains/institutions/institution-card.tsx";
import {
  type Institution,
  institutionKindKey,
  institutionsPath,
  institutionsTag,
  type NamedMember,
} from "#app/domains/institutions/institution.ts";
import { findPassportState } from "#app/domains/institutions/members/find-passport-state.server.ts";
import { MembershipPanel } from "#app/domains/institutions/members/membership-panel.tsx";
import { institutionOfStaff } from "#app/domains/institutions/members/staff.server.ts";
import {
  findInstitution,
  findOwnMembership,
  listNamedMembers,
} from "#app/domains/institutions/queries.server.ts";
import { findImpact } from "#app/domains/institutions/reports/find-impact.server.ts";
import { Impact } from "#app/domains/institutions/reports/impact.tsx";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import type { Route } from "./+types/institution";
import { actAsMember } from "./actions.server.ts";
import { InstitutionData } from "./data.tsx";

export const handle = { script: false, help: "join-an-institution" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const institution = await findInstitution(params.slug);
  if (!institution) return data(undefined, { status: 404 });
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const [named, impact, membership, isStaff, isPublic] = await Promise.all([
    listNamedMembers(institution.id, { limit: 60, cursor }),
    findImpact(institution.id),
    actor && findOwnMembership(actor.id, institution.id),
    actor && institutionOfStaff(actor, params.slug).then((staffed) => staffed !== undefined),
    actor && findPassportState(actor.id),
  ]);
  const ctx = { membership, isStaff: isStaff ?? false, isPublic: isPublic ?? false };
  const page = { institution, named, impact, ctx };
  return actor ? page : data(page, { headers: cacheFor(60, institutionsTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(context.get(requestContext).url.pathname);
    return redirectWithToast(ctx, path, "error", { key: "common.pleaseLogin" });
  }
  const form = await readForm(request);
  const institution = await findInstitution(params.slug);
  if (!institution) return fail(ctx, 404, { key: "institutions.notFound" });
  return actAsMember(ctx, actor, institution, form);
}

export default function InstitutionPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { institution, named, impact, ctx } = loaderData;
  const summary = institution.description.replaceAll(/\s+/g, " ").slice(0, 160);
  return (
    <div className="page pb-16">
      <PageHead title={institution.name} description={summary} />
      <InstitutionData institution={institution} />
      <div className="pt-4">
        <BackLink reloadDocument to={institutionsPath}>
          {t("institutions.back")}
        </BackLink>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 pt-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <header className="min-w-0 lg:col-start-1">
          <div className="flex items-start gap-5">
            <Crest id={institution.id} name={institution.name} />
            <div className="min-w-0 flex-1">
              <p className="text-ink-muted">{t(institutionKindKey(institution.kind))}</p>
              <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere">
                {institution.name}
              </h1>
            </div>
          </div>
          <PageHelp />
        </header>
        <aside className="border-line bg-raised shadow-raised min-w-0 rounded-md border p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Facts institution={institution} />
          <MembershipPanel institution={institution} own={ctx} />
        </aside>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1">
          <section aria-labelledby="about">
            <h2 id="about" className="mb-4 text-xl">
              {t("institutions.about")}
            </h2>
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {institution.description}
            </p>
          </section>
          <Impact impact={impact} members={institution.members} />
          <ImpactSection
            sums={impact.sums?.measured ?? []}
            hint={t("impact.memberHint")}
            pathOf={(measure) => entriesPath({ measure, institution: institution.slug })}
          />
          <Named members={named.items} nextCursor={named.nextCursor} />
        </div>
      </div>
    </div>
  );
}

function Facts({ institution }: { institution: Institution }) {
  const t = useMessages();
  const { monthAndYear } = useFormat();
  const { website, members, createdAt } = institution;
  return (
    <>
      <h2 className="label-caps mb-3">{t("institutions.details")}</h2>
      <ul className="flex flex-col gap-3">
        <li className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="text-ink-muted mt-1 size-4 shrink-0" />
          <Place institution={institution} />
        </li>
        <li className="flex items-start gap-2">
          <Users aria-hidden="true" className="text-ink-muted mt-1 size-4 shrink-0" />
          {t("institutions.members", { n: members })}
        </li>
        {website !== null && (
          <li className="flex items-start gap-2">
            <ExternalLink aria-hidden="true" className="text-ink-muted mt-1 size-4 shrink-0" />
            <a className="link min-w-0 wrap-anywhere" href={website} rel="nofollow noopener ugc">
              <bdi>{new URL(website).hostname}</bdi>
            </a>
          </li>
        )}
      </ul>
      <p className="text-ink-muted mt-4 text-sm">
        {t("institutions.since", { date: monthAndYear(createdAt) })}
      </p>
    </>
  );
}

type NamedProps = { members: readonly NamedMember[]; nextCursor: string | null };

function Named({ members, nextCursor }: NamedProps) {
  const t = useMessages();
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="named">
      <h2 id="named" className="text-xl">
        {t("institutions.namedTitle")}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">{t("institutions.namedHint")}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {members.map(({ id, name, slug }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Portrait id={id} name={name} />
            <a
              href={`/passport/${slug}`}
              className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
            >
              <bdi>{name.trim() || t("passport.defaultName")}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <ListPager
        label={t("institutions.namedTitle")}
        nextCursor={nextCursor}
        nextLabel={t("institutions.nextNamed")}
        firstLabel={t("institutions.first")}
      />
    </section>
  );
}
