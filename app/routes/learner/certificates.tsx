import { Award, CloudAlert } from "lucide-react";
import { data } from "react-router";

import { CertificateCard, toCertificateCard } from "#app/domains/certificates/certificate-card.tsx";
import { ReissueInput } from "#app/domains/certificates/certificate-input.ts";
import type { OwnCertificate } from "#app/domains/certificates/certificate-json.ts";
import { certificateRefusals } from "#app/domains/certificates/certificate-refusals.ts";
import { ownCertificatesColumn } from "#app/domains/certificates/queries.server.ts";
import { requestReissue } from "#app/domains/certificates/reissue/request-reissue.server.ts";
import { AddToLinkedIn, CertificateFiles } from "#app/domains/credentials/credential-links.tsx";
import { linkedInAddress } from "#app/domains/credentials/linkedin-address.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { type LoadReader, withReader } from "#app/http/templates/with-reader.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/certificates";
import { CertificatesScript } from "./certificates-script.tsx";

export const handle = {
  script: false,
  hasTemplate: true,
  hasDrafts: true,
  help: "download-a-certificate",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!ctx.template) await requireActor(context);
  const cursor = ctx.url.searchParams.get("cursor") ?? undefined;
  return withFailure(ctx, "certificates.loadFailed", async () => {
    const page = await withReader(ctx, { isFirst: cursor === undefined }, { column: own(cursor) });
    return data(page, ctx.template ? { headers: cacheFor(3600) } : {});
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A page of the reader's certificates. */
type Own = {
  items: (OwnCertificate & { linkedIn: string })[];
  nextCursor: string | null;
};

const own = (cursor: string | undefined): LoadReader<Own>["column"] => {
  const column = ownCertificatesColumn({ limit: 24, cursor });
  return {
    ...column,
    read: (rows) => {
      const { items, nextCursor } = column.read(rows);
      return {
        items: items.map((item) => ({ ...item, linkedIn: linkedInAddress(item) })),
        nextCursor,
      };
    },
  };
};

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
  return (
    <div className="page pb-16">
      <PageHead
        title={t("certificates.title")}
        description={t("certificates.subtitle")}
        isUnlisted
      />
      <PageHeader title={t("certificates.title")} subtitle={t("certificates.subtitle")} />
      {"isFirst" in loaderData ? (
        <ReaderPart pick={pageOf} isUnique>
          {(page) => <List page={page} isFirst={loaderData.isFirst} answer={answer} />}
        </ReaderPart>
      ) : (
        <Failed />
      )}
      <CertificatesScript />
    </div>
  );
}

function pageOf({ page }: Reader<Own>): Own {
  if (!page) throw new Error("The certificates were not loaded");
  return page;
}

type ListProps = { page: Own; isFirst: boolean; answer: FormResult | undefined };

function List({ page, isFirst, answer }: ListProps) {
  const t = useMessages();
  const format = useFormat();
  if (page.items.length === 0 && isFirst) return <Empty />;
  const cards = page.items.map((item, at) => {
    const { look, texts } = toCertificateCard(item, format, at === 0);
    return { look, texts: { ...texts, linkedIn: item.linkedIn } };
  });
  return (
    <>
      {page.items.length === 0 && <p className="text-ink-muted">{t("certificates.pageEnd")}</p>}
      <ul className="sheet-pile">
        <KeptItems name="certificate" items={cards}>
          {(look, texts) => (
            <li>
              <CertificateCard
                look={look}
                texts={texts}
                answer={answer}
                renderMore={(titleId) => (
                  <>
                    <AddToLinkedIn address={texts.linkedIn} describedBy={titleId} />
                    <CertificateFiles number={texts.number} describedBy={titleId} />
                  </>
                )}
              />
            </li>
          )}
        </KeptItems>
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
