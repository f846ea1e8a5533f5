import type { ReactNode } from "react";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { ApplicationForm } from "#app/domains/instructors/application-form.tsx";
import { ApplicationInput } from "#app/domains/instructors/application-input.ts";
import { findOwnApplication } from "#app/domains/instructors/application-queries.server.ts";
import { applyRefusals } from "#app/domains/instructors/application-refusals.ts";
import { applicationFields, type ApplicationField } from "#app/domains/instructors/application.ts";
import { applyToTeach } from "#app/domains/instructors/apply-to-teach.server.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/instructor";

const path = "/instructor";

export const handle = { script: false, help: "become-an-instructor" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const application = actor && (await findOwnApplication(actor.id));
  return {
    isSignedIn: actor !== undefined,
    isInstructor: hasRole(actor, "instructor"),
    application,
  };
}

const applicationForm = defineForm({
  input: ApplicationInput,
  fields: applicationFields,
  refusals: applyRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor)
    return redirectWithToast(ctx, signInPath(path), "error", { key: "common.pleaseLogin" });
  const form = await readForm(request);
  return applicationForm.submit(ctx, form, "instructors.applyFailed", async (input) => {
    const applied = await applyToTeach(actor, input);
    if (!applied.ok) return applied;
    return redirectWithToast(ctx, path, "success", {
      key: "instructors.applied",
      description: "instructors.appliedDescription",
    });
  });
}

export default function Instructor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("instructors.title")} description={t("instructors.description")} />
      <PageHeader title={t("instructors.title")} subtitle={t("instructors.subtitle")} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-10">
          <TextSection
            title={t("instructors.whatTitle")}
            items={(["what1", "what2", "what3", "what4"] as const).map((key) =>
              t(`instructors.${key}`),
            )}
          />
          <TextSection
            title={t("instructors.whoTitle")}
            items={(["who1", "who2", "who3"] as const).map((key) => t(`instructors.${key}`))}
          />
          <TextSection
            title={t("instructors.reviewTitle")}
            items={(["review1", "review2", "review3", "review4"] as const).map((key) =>
              t(`instructors.${key}`),
            )}
            isOrdered
          />
        </div>
        <section
          aria-labelledby="apply"
          className="border-line bg-raised shadow-raised rounded-md border p-4 sm:p-6"
        >
          <h2 id="apply" className="mb-4 text-xl">
            {t("instructors.applyTitle")}
          </h2>
          <Apply loaderData={loaderData} answer={actionData} />
        </section>
      </div>
    </div>
  );
}

type TextSectionProps = { title: string; items: readonly string[]; isOrdered?: boolean };

function TextSection({ title, items, isOrdered = false }: TextSectionProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <List
        className={`max-w-prose space-y-3 ps-5 ${isOrdered ? "list-decimal" : "list-disc"} marker:text-ink-muted`}
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </section>
  );
}

type ApplyProps = {
  loaderData: Route.ComponentProps["loaderData"];
  answer: FormResult<ApplicationField> | undefined;
};

function Apply({ loaderData, answer }: ApplyProps) {
  const t = useMessages();
  const { isSignedIn, isInstructor, application } = loaderData;
  if (!isSignedIn) {
    return (
      <>
        <p className="text-ink-muted mb-6">{t("instructors.loginHint")}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={signInHref}>{t("instructors.login")}</LinkButton>
          <LinkButton variant="secondary" to={`${signInHref}&tab=sign-up`}>
            {t("instructors.join")}
          </LinkButton>
        </p>
      </>
    );
  }
  if (isInstructor) {
    return (
      <State title={t("instructors.grantedTitle")} hint={t("instructors.grantedHint")}>
        <p className="mt-6">
          <LinkButton to="/instructor/courses">{t("instructors.openStudio")}</LinkButton>
        </p>
      </State>
    );
  }
  if (application?.status === "pending") return <Pending at={application.createdAt} />;
  return (
    <>
      {application?.status === "declined" && <Declined application={application} />}
      <ApplicationForm
        values={answer?.values}
        errors={answer?.errors ?? {}}
        isAgain={application !== undefined}
      />
    </>
  );
}

const signInHref = `/auth?redirect=${encodeURIComponent(path)}`;

type StateProps = { title: string; hint: string; children?: ReactNode };

function State({ title, hint, children }: StateProps) {
  return (
    <div>
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-ink-muted mt-1">{hint}</p>
      {children}
    </div>
  );
}

function Pending({ at }: { at: Date }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const hint = t("instructors.pendingHint", { date: date(at, timeZone) });
  return <State title={t("instructors.pendingTitle")} hint={hint} />;
}

type DeclinedProps = { application: { note: string | null; decidedAt: Date | null } };

function Declined({ application: { note, decidedAt } }: DeclinedProps) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const hint = decidedAt && t("instructors.declinedHint", { date: date(decidedAt, timeZone) });
  return (
    <div className="border-line mb-8 border-b pb-6">
      <State title={t("instructors.declinedTitle")} hint={hint ?? ""}>
        {note !== null && (
          <div className="border-line-strong mt-4 border-s-2 ps-4">
            <p className="label-caps">{t("instructors.reviewerNote")}</p>
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {note}
            </p>
          </div>
        )}
      </State>
    </div>
  );
}
