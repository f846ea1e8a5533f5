import { Repeat } from "lucide-react";
import { data } from "react-router";

import { StartForm } from "#app/domains/daily-questions/daily-panel.tsx";
import { type AskedToday, type Daily, dailyPath } from "#app/domains/daily-questions/daily.ts";
import { findDailySet } from "#app/domains/daily-questions/find-set.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { QuizScript } from "#app/routes/learner/courses/quiz-script.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/daily";
import { answer, start, switchMail } from "./daily-actions.server.ts";
import { DailyResult } from "./daily-result.tsx";
import { QuestionForm } from "./question-form.tsx";

export const handle = { script: false, help: "remember-what-you-learned" };

export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(requestContext);
  const daily = await findDailySet(await requireActor(context));
  const asked = "asked" in daily ? daily.asked : [];
  const wanted = url.searchParams.get("question");
  if (wanted !== null && !asked[Number(wanted) - 1]) return data(undefined, { status: 404 });
  // Without a number, the first question that has no answer yet.
  const at = wanted === null ? asked.findIndex(({ explained }) => !explained) : Number(wanted) - 1;
  return { daily, at };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "start":
      return start(ctx, actor);
    case "answer":
      return answer(ctx, actor, form);
    case "mail-on":
    case "mail-off":
      return switchMail(ctx, actor, form.get("intent") === "mail-on");
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

type Answered = ActionResult & { typed?: Record<string, string[]> };

export default function DailyQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answered: Answered | undefined = actionData;
  const errors = useActionResult(answered);
  if (!loaderData) return <NotFoundPage />;
  const { daily, at } = loaderData;
  const isAsking = "asked" in daily && daily.asked[at] !== undefined;
  return (
    <div className="page pb-16">
      <PageHead title={t("dailyQuestions.title")} isUnlisted />
      <PageHeader
        title={t("dailyQuestions.title")}
        subtitle={isAsking ? undefined : t("dailyQuestions.intro")}
      />
      <div className="max-w-(--container-prose)">
        {"asked" in daily ? (
          <Today daily={daily} at={at} typed={answered?.typed ?? {}} errors={errors} />
        ) : (
          <NotStarted daily={daily} />
        )}
        {daily.isMailed !== null && <MailChoice isOn={daily.isMailed} />}
      </div>
      <QuizScript questions={0} />
    </div>
  );
}

type Started = Extract<Daily, { asked: AskedToday[] }>;
type TodayProps = {
  daily: Started;
  at: number;
  typed: Record<string, string[]>;
  errors: Record<string, string>;
};

function Today({ daily, at, typed, errors }: TodayProps) {
  const asked = daily.asked[at];
  if (!asked) return <DailyResult daily={daily} />;
  const { id } = asked.question;
  return (
    <QuestionForm
      asked={asked}
      at={at}
      count={daily.asked.length}
      typed={typed}
      error={errors[id]}
    />
  );
}

function NotStarted({ daily }: { daily: Exclude<Daily, Started> }) {
  const t = useMessages();
  const format = useFormat();
  if (daily.state === "ready") {
    return (
      <div className="border-line bg-raised flex flex-wrap items-center justify-between gap-4 rounded-md border p-5">
        <p className="text-lg font-semibold">{t("dailyQuestions.waiting", { n: daily.count })}</p>
        <StartForm />
      </div>
    );
  }
  const icon = <Repeat aria-hidden="true" />;
  if (!daily.hasLessons) {
    return (
      <EmptyState icon={icon} title={t("dailyQuestions.noLessons")}>
        {t("dailyQuestions.noLessonsHint")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t("dailyQuestions.noneToday")}>
      {daily.nextOn !== null &&
        t("dailyQuestions.nextOn", { date: format.date(daily.nextOn, "UTC") })}
    </EmptyState>
  );
}

function MailChoice({ isOn }: { isOn: boolean }) {
  const t = useMessages();
  return (
    <section
      aria-labelledby="daily-mail"
      className="border-line mt-12 flex flex-wrap items-center justify-between gap-4 border-t pt-6"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="daily-mail" className="text-base">
          {t("dailyQuestions.mail")}
        </h2>
        <p className="text-ink-muted text-sm">{t("dailyQuestions.mailHint")}</p>
      </div>
      <form method="post" action={dailyPath} data-failure={t("dailyQuestions.mailFailed")}>
        <input type="hidden" name="intent" value={isOn ? "mail-off" : "mail-on"} />
        <Button type="submit" variant="secondary">
          {t(isOn ? "dailyQuestions.mailOff" : "dailyQuestions.mailOn")}
        </Button>
      </form>
    </section>
  );
}
