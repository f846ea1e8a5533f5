import { Building2 } from "lucide-react";

import { InstitutionCard } from "#app/domains/institutions/institution-card.tsx";
import { InstitutionFilterForm } from "#app/domains/institutions/institution-filter-form.tsx";
import {
  type InstitutionFilter,
  institutionLengths,
  institutionsPath,
  institutionsTag,
} from "#app/domains/institutions/institution.ts";
import {
  listInstitutionCountries,
  listInstitutions,
} from "#app/domains/institutions/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/institutions";

export const handle = { script: false, help: "register-an-institution" };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const filter = readFilter(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const [{ items, nextCursor }, present] = await Promise.all([
    listInstitutions({ ...filter, limit: 24, cursor }),
    listInstitutionCountries(),
  ]);
  const countries = listCountries(context.get(requestContext).locale).filter(({ value }) =>
    present.includes(value),
  );
  return { filter, institutions: items, countries, nextCursor };
}

export const headers = () => cacheFor(60, institutionsTag);

function readFilter(params: URLSearchParams): InstitutionFilter {
  const query = cleanText(params.get("q") ?? "").slice(0, institutionLengths.name);
  const country = params.get("country") ?? "";
  return { query: query || undefined, country: isCountryCode(country) ? country : undefined };
}

export default function Institutions({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filter, institutions, countries, nextCursor } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="page pb-16">
      <PageHead title={t("institutions.title")} description={t("institutions.description")} />
      <PageHeader
        title={t("institutions.title")}
        subtitle={t("institutions.subtitle")}
        actions={
          <LinkButton reloadDocument to={`${institutionsPath}/register`}>
            {t("institutions.register")}
          </LinkButton>
        }
      />
      <InstitutionFilterForm
        filter={filter}
        countries={countries}
        found={{ n: institutions.length, hasMore: nextCursor !== null }}
      />
      <FilterScript />
      {institutions.length === 0 ? (
        <NoInstitutions isFiltered={isFiltered} />
      ) : (
        <ul
          aria-label={t("institutions.title")}
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
        >
          {institutions.map((institution) => (
            <li key={institution.id} className="grid grid-cols-1">
              <InstitutionCard institution={institution} />
            </li>
          ))}
        </ul>
      )}
      <ListPager
        label={t("institutions.title")}
        nextCursor={nextCursor}
        nextLabel={t("institutions.next")}
        firstLabel={t("institutions.first")}
      />
    </div>
  );
}

function NoInstitutions({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Building2 />}
      title={t(isFiltered ? "institutions.noneFound" : "institutions.noneYet")}
      action={
        <LinkButton
          reloadDocument
          variant="secondary"
          to={isFiltered ? institutionsPath : `${institutionsPath}/register`}
        >
          {t(isFiltered ? "institutions.filterClear" : "institutions.register")}
        </LinkButton>
      }
    >
      {t(isFiltered ? "institutions.noneFoundHint" : "institutions.noneYetHint")}
    </EmptyState>
  );
}
