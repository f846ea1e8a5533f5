import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import { findPerson } from "#app/domains/admin-dashboard/person/find-person.server.ts";
import { ActivityList } from "#app/domains/passport/ledger/activity-list.tsx";
import { listActivities } from "#app/domains/passport/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import type { Route } from "./+types/person";
import { isPersonIntent, personActions } from "./actions.server.ts";
import { CertificatesPart, InstitutionsPart } from "./belongings.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { RolesPart } from "./roles-part.tsx";
import { Section } from "./section.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { SuspensionPart } from "./suspension-part.tsx";

export const handle = { script: false, help: "look-after-an-account" };

const limit = 25;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const asked = ctx.url.searchParams.get("cursor") ?? "";
  const cursor = isUuid(asked) ? asked : undefined;
  const person = await findPerson(params.id);
  if (!person) throw redirectWithToast(ctx, "/admin/people", "error", { key: "adminUsers.gone" });
  const ledger = await listActivities(person.id, { limit, cursor });
  return { person, ledger, isSelf: person.id === actor.id, newId: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (!isPersonIntent(intent)) return fail(ctx, 400, { key: "common.invalidInput" });
  return personActions[intent]({ ctx, actor, id: params.id, form });
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { number } = useFormat();
  const { person, ledger, isSelf, newId } = loaderData;
  const answer: FormResult | undefined = actionData;
  const { counts } = person;
  const title = person.name.trim() || t("passport.defaultName");
  return (
    <div className="page pb-16">
      <PageHead title={title} description={t("adminUsers.subtitle")} isUnlisted />
      <PageHeader
        eyebrow={t("adminUsers.account")}
        title={<bdi className="break-words">{title}</bdi>}
        subtitle={<AccountAddress email={person.email} />}
      />
      <div className="grid grid-cols-1 gap-12">
        <StatRow>
          <StatCard label={t("adminUsers.points")} value={number(person.totalPoints)} />
          <StatCard label={t("adminUsers.level")} value={number(person.level)} />
          <StatCard label={t("adminUsers.badges")} value={number(counts.badges)} />
          <StatCard label={t("adminUsers.completions")} value={number(counts.completions)} />
          <StatCard label={t("adminUsers.attendances")} value={number(counts.attendances)} />
        </StatRow>
        <PersonFacts person={person} />
        <RolesPart user={person} isSelf={isSelf} />
        <Section id="ledger" title={t("adminUsers.ledger")}>
          {!isSelf && <CorrectionForm newId={newId} answer={answer} />}
          {ledger.items.length === 0 ? (
            <p className="text-ink-muted">{t("passport.noActivities")}</p>
          ) : (
            <ActivityList activities={ledger.items} />
          )}
          {ledger.nextCursor !== null && (
            <p className="mt-4">
              <LinkButton variant="secondary" to={`?cursor=${ledger.nextCursor}#ledger`}>
                {t("adminUsers.earlierEntries")}
              </LinkButton>
            </p>
          )}
        </Section>
        <CertificatesPart person={person} />
        <InstitutionsPart institutions={person.institutions} />
        <SessionsPart sessions={person.sessions} isSelf={isSelf} />
        {!isSelf && <SuspensionPart suspension={person.suspension} answer={answer} />}
      </div>
      <p className="mt-10">
        <BackLink to="/admin/people">{t("adminUsers.backToPeople")}</BackLink>
      </p>
    </div>
  );
}
