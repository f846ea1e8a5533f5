import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";

import { useDocument } from "#app/http/context/document-context.tsx";
import { NoResponseError } from "#app/http/forms/data-requests.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { NotFoundPage } from "./not-found-page.tsx";
import { PageHead } from "./page-head.tsx";
import { SiteLink } from "./site-link.tsx";

/** Renders the error that prevented a page from loading, and what the user can do. */
export function FailurePage({ error }: { error: unknown }) {
  if (error instanceof NoResponseError) return <NoAnswer />;
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404) return <NotFoundPage />;
  if (import.meta.env.SSR) return <ServerFailure status={status} />;
  return status === undefined ? <Fault /> : <LoadDocument />;
}

/** Loads the page again in the browser: the server explains its error on a page without scripts, or has recovered. */
function LoadDocument() {
  useEffect(() => location.reload(), []);
  return null;
}

function ServerFailure({ status }: { status: number | undefined }) {
  const { outage } = useDocument();
  if (status === 413) return <TooLarge />;
  if (status !== undefined && status < 500) return <Refused status={status} />;
  if (status === 507 || outage === "full") return <NoSpace />;
  return status === 503 || outage === "unavailable" ? <Unavailable /> : <Fault />;
}

function Unavailable() {
  const t = useMessages();
  return (
    <Message status={503} title={t("common.unavailable")} hint={t("common.unavailableHint")}>
      <TryAgain />
    </Message>
  );
}

function NoAnswer() {
  const t = useMessages();
  return (
    <Message title={t("common.noAnswer")} hint={t("common.noAnswerHint")}>
      <TryAgain />
    </Message>
  );
}

function NoSpace() {
  const t = useMessages();
  return (
    <Message status={507} title={t("common.noSpace")} hint={t("common.noSpaceHint")}>
      <TryAgain />
    </Message>
  );
}

function Fault() {
  const t = useMessages();
  return (
    <Message status={500} title={t("common.somethingWrong")} hint={t("failure.hint")}>
      <TryAgain />
    </Message>
  );
}

function TooLarge() {
  const t = useMessages();
  return (
    <Message status={413} title={t("common.tooLarge")} hint={t("failure.tooLargeHint")}>
      <TryAgain />
    </Message>
  );
}

function Refused({ status }: { status: number }) {
  const t = useMessages();
  return (
    <Message status={status} title={t("failure.refused")} hint={t("failure.refusedHint")}>
      <SiteLink to="/" className={buttonVariants()}>
        {t("notFound.returnHome")}
      </SiteLink>
    </Message>
  );
}

type MessageProps = { status?: number; title: string; hint: string; children: ReactNode };

function Message({ status, title, hint, children }: MessageProps) {
  const t = useMessages();
  const { requestId } = useDocument();
  return (
    <div className="page py-16 md:py-24">
      <PageHead title={title} isUnlisted />
      <div className="max-w-prose">
        {status !== undefined && (
          <p className="label-caps">{t("failure.serverError", { status })}</p>
        )}
        <h1 className="mt-3 text-3xl">{title}</h1>
        <p className="text-ink-muted mt-4 text-lg">{hint}</p>
        <div className="mt-8">{children}</div>
        {requestId !== undefined && (
          <p className="border-line text-ink-muted mt-12 border-t pt-4 text-sm">
            {t("failure.requestNumber")}{" "}
            <code className="font-mono text-xs break-all select-all" dir="ltr">
              {requestId}
            </code>
          </p>
        )}
      </div>
    </div>
  );
}

function TryAgain() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonVariants()}>
      {t("common.tryAgain")}
    </a>
  );
}
