import { Award, CloudAlert } from "lucide-react";
import { useSearchParams } from "react-router";

import { CertificateCard } from "#app/domains/certificates/certificate-card.tsx";
import { ReissueInput } from "#app/domains/certificates/certificate-input.ts";
import { certificateRefusals } from "#app/domains/certificates/certificate-refusals.ts";
import { listCertificates } from "#app/domains/certificates/queries.server.ts";
import { requestReissue } from "#app/domains/certificates/request-reissue.server.ts";
import { AddToLinkedIn, CertificateFiles } from "#app/domains/credentials/credential-links.tsx";
import { linkedInAddress } from "#app/domains/credentials/linkedin-address.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/certificates";

export const handle = { help: "download-a-certificate" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  return withFailure(context.get(requestContext), "certificates.loadFailed", async () => ({
    page: withLinkedIn(await listCertificates(actor.id, { limit: 24, cursor })),
  }));
}

const withLinkedIn = ({ items, nextCursor }: Awaited<ReturnType<typeof listCertificates>>) => ({
  items: items.map((item) => ({ ...item, linkedIn: linkedInAddress(item) })),
  nextCursor,
});

const reissueForm = defineForm({
  input: ReissueInput,
  fields: ["id", "wanted_name"],
  read: (form) => readFields(form, ["wanted_name"]),
  refusals: certificateRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return reissueForm.submit(ctx, form, "certificates.reissueFailed", async (input) => {
    const reissue = { certificateId: textOf(form, "id"), wantedName: input.wanted_name };
    const requested = await requestReissue(actor, reissue);
    return requested.ok ? ok(ctx, { key: "certificates.reissueRequested" }) : requested;
  });
}

export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  return (
    <div className="page pb-16">
      <PageHead
        title={t("certificates.title")}
        description={t("certificates.subtitle")}
        isUnlisted
      />
      <PageHeader title={t("certificates.title")} subtitle={t("certificates.subtitle")} />
      {loaded ? <List page={loaded.page} answer={answer} /> : <Failed />}
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;

function List({ page, answer }: Loaded & { answer: FormResult | undefined }) {
  const t = useMessages();
  const [params] = useSearchParams();
  const isFirst = !params.has("cursor");
  if (page.items.length === 0 && isFirst) return <Empty />;
  return (
    <>
      {page.items.length === 0 && <p className="text-ink-muted">{t("certificates.pageEnd")}</p>}
      <ul className="sheet-pile">
        {page.items.map((certificate, at) => (
          <li key={certificate.id}>
            <CertificateCard
              certificate={certificate}
              isFirst={at === 0}
              answer={answer}
              renderMore={(titleId) => (
                <>
                  <AddToLinkedIn address={certificate.linkedIn} describedBy={titleId} />
                  <CertificateFiles number={certificate.certificateNumber} describedBy={titleId} />
                </>
              )}
            />
          </li>
        ))}
      </ul>
      <nav
        aria-label={t("certificates.title")}
        className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
      >
        {!isFirst && (
          <LinkButton variant="secondary" to="/certificates">
            {t("certificates.firstPage")}
          </LinkButton>
        )}
        {page.nextCursor !== null && (
          <LinkButton
            variant="secondary"
            className="ms-auto"
            to={{ search: `?cursor=${page.nextCursor}` }}
          >
            {t("certificates.nextPage")}
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function Empty() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Award />}
      title={t("certificates.empty")}
      action={<LinkButton to="/courses">{t("certificates.browseCourses")}</LinkButton>}
    >
      {t("certificates.emptyHint")}
    </EmptyState>
  );
}

function Failed() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<CloudAlert />}
      title={t("certificates.loadFailed")}
      action={
        <LinkButton variant="secondary" to="/certificates">
          {t("common.tryAgain")}
        </LinkButton>
      }
    >
      {t("common.nothingLost")}
    </EmptyState>
  );
}
