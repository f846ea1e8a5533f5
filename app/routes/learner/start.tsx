import { chooseGoal } from "#app/domains/accounts/profile/choose-goal.server.ts";
import { coursePath } from "#app/domains/courses/course.ts";
import { findFirstCourse } from "#app/domains/courses/first-course.server.ts";
import { isGoalNumber, goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { GoalTile, goalGrid } from "#app/domains/sdgs/goal-tile.tsx";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/start";

export const handle = { script: false, hasTemplate: true };

export const headers = () => cacheFor(3600);

/** Remembers the goal and leads to its first course, or to the goal's page while it has none. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  const goal = Number((await readForm(request)).get("goal"));
  if (!isGoalNumber(goal)) {
    return fail(context.get(requestContext), 400, { key: "common.invalidInput" });
  }
  await chooseGoal(actor, goal);
  const course = await findFirstCourse(goal);
  return redirectDocument(course ? coursePath(course.slug) : goalPath(goal));
}

export default function Start({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  return (
    <div className="page pb-16">
      <PageHead title={t("firstSteps.title")} isUnlisted />
      <PageHeader
        title={t("firstSteps.title")}
        subtitle={t("firstSteps.subtitle")}
        actions={
          <a href="/dashboard" className="link inline-flex min-h-11 items-center">
            {t("firstSteps.skip")}
          </a>
        }
      />
      <form method="post">
        <ul aria-label={t("sdgs.allGoals")} className={goalGrid}>
          {goalNumbers.map((number) => (
            <li key={number} className="grid grid-cols-1">
              <GoalTile goal={number} field="goal" />
            </li>
          ))}
        </ul>
      </form>
    </div>
  );
}
