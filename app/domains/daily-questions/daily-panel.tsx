import { CircleCheck } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { dailyPath, type DailyStatus } from "./daily.ts";

/** Renders on the dashboard how many questions of the day are waiting, with the step to them. */
export function DailyPanel({ state, left }: NonNullable<DailyStatus>) {
  const t = useMessages();
  return (
    <section
      aria-labelledby="daily-questions"
      className="border-line bg-raised flex flex-wrap items-center justify-between gap-4 rounded-md border p-5"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="daily-questions" className="text-base">
          {t("dailyQuestions.title")}
        </h2>
        <p className="text-ink-muted flex items-center gap-2">
          {state === "finished" && (
            <CircleCheck aria-hidden="true" className="text-success size-5 shrink-0" />
          )}
          {state === "finished"
            ? t("dailyQuestions.doneToday")
            : t("dailyQuestions.waiting", { n: left })}
        </p>
      </div>
      {state === "ready" ? (
        <StartForm />
      ) : (
        <LinkButton
          to={dailyPath}
          reloadDocument
          variant={state === "open" ? "primary" : "secondary"}
          className="max-sm:w-full"
        >
          {t(state === "open" ? "dailyQuestions.goOn" : "dailyQuestions.see")}
        </LinkButton>
      )}
    </section>
  );
}

/** Renders the button that starts the questions of the day. */
export function StartForm() {
  const t = useMessages();
  return (
    <form
      method="post"
      action={dailyPath}
      data-failure={t("dailyQuestions.startFailed")}
      className="max-sm:w-full"
    >
      <input type="hidden" name="intent" value="start" />
      <Button type="submit" className="max-sm:w-full">
        {t("dailyQuestions.start")}
      </Button>
    </form>
  );
}
