import { data } from "react-router";

import { normaliseCertificateNumber } from "#app/domains/certificates/certificate-number.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { lookUpCertificate } from "#app/domains/certificates/look-up-certificate.server.ts";
import {
  UnknownCertificate,
  VerifiedCertificateView,
  VerifyWait,
} from "#app/domains/certificates/verified-certificate.tsx";
import { VerifyForm } from "#app/domains/certificates/verify-form.tsx";
import { CertificateFiles } from "#app/domains/credentials/credential-links.tsx";
import { VerifyFileForm } from "#app/domains/credentials/verification/file-form.tsx";
import { VerdictView } from "#app/domains/credentials/verification/verdict-view.tsx";
import { inputFaults } from "#app/domains/credentials/verification/verdict.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/verify";
import { type VerifyAnswer, verifyUpload } from "./actions.server.ts";

export const handle = { script: false, help: "verify-a-certificate" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const typed = params.number ?? context.get(requestContext).url.searchParams.get("number")?.trim();
  if (!typed) return data(undefined);
  const number = normaliseCertificateNumber(typed);
  // One address per certificate, regardless of how its number was entered.
  if (number !== undefined && number !== params.number) throw redirectDocument(verifyPath(number));
  const looked = await lookUpCertificate(typed, context.get(requestContext).network);
  const answer = { ...looked, typed };
  if (answer.status === "found") return data(answer);
  if (answer.status === "unknown") return data(answer, { status: 404 });
  return data(answer, { status: 429, headers: { "Retry-After": String(answer.seconds) } });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  verifyUpload(request, context.get(requestContext).network);

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers([...loaderHeaders, ...actionHeaders]);
  headers.set("X-Robots-Tag", "noindex");
  return headers;
};

export default function Verify({ loaderData: looked, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: VerifyAnswer | undefined = actionData;
  const verdict = answer?.status === "wait" ? undefined : answer;
  const wait = [answer, looked].find((one) => one?.status === "wait");
  return (
    <div className="page pb-16">
      <div className="paper">
        <PageHead title={t("verify.title")} description={t("verify.subtitle")} isUnlisted />
        <PageHeader
          title={t("verify.title")}
          subtitle={(looked ?? answer) ? undefined : t("verify.subtitle")}
        />
        {verdict && <VerdictView verdict={verdict} />}
        {looked?.status === "found" && (
          <VerifiedCertificateView certificate={looked.certificate}>
            {looked.certificate.revokedAt === null && (
              <div className="mb-10">
                <CertificateFiles number={looked.certificate.certificateNumber} />
              </div>
            )}
          </VerifiedCertificateView>
        )}
        {looked?.status === "unknown" && <UnknownCertificate typed={looked.typed} />}
        {wait?.status === "wait" && <VerifyWait seconds={wait.seconds} />}
        <VerifyForm
          label={t("verify.byNumber")}
          value={looked?.status === "found" ? undefined : looked?.typed}
        />
        <VerifyFileForm fault={inputFaults.find((fault) => fault === verdict?.status)} />
      </div>
    </div>
  );
}
