import { data } from "react-router";

import { toFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { explainFact } from "#app/domains/courses/own-facts/studio/fact-refusals.ts";
import {
  type FactUse,
  findEditableFacts,
  listFactUses,
  listStaleWords,
  readQuotingPlaces,
  type StaleWords,
} from "#app/domains/courses/own-facts/studio/fact-uses.server.ts";
import { deleteFact } from "#app/domains/courses/own-facts/studio/save-fact.server.ts";
import { studioOutcomes, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioFactsPath } from "#app/domains/courses/studio/studio.ts";
import { type DueFact, listDueFacts } from "#app/domains/facts/due-facts.ts";
import type { Fact } from "#app/domains/facts/fact.ts";
import { formatValue } from "#app/domains/facts/format-fact.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction, runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { CourseScreen } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/course-facts";
import { FactCard } from "./fact-card.tsx";

export const handle = { script: false, help: "add-your-own-facts" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const course = await findEditableFacts(actor, params.id);
  if (!course) return data(undefined, { status: 404 });
  const { id, title, right, language } = course;
  const places = await readQuotingPlaces(id);
  const facts = course.facts.map((own) => toFact(own, course));
  const today = new Date().toISOString().slice(0, 10);
  const due = new Map(listDueFacts(facts, today).map((one) => [one.fact.key, one.reason]));
  return data({
    course: { id, title, right },
    facts: facts.map((fact): ShownFact => {
      const value = formatValue(fact.value, fact, language);
      const uses = listFactUses(places, fact.key);
      const stale = listStaleWords(places, fact.key, course.find);
      return { fact, value, due: due.get(fact.key), uses, stale };
    }),
  });
}

/** A fact as the studio lists it. */
export type ShownFact = {
  fact: Fact;
  /** Its newest value in the language of the course. */
  value: string;
  due: DueFact["reason"] | undefined;
  uses: FactUse[];
  /** Words for it that were written for another value. */
  stale: StaleWords[];
};

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findEditableFacts(actor, params.id)))
    return refuseAction(ctx, studioRefusals["not-found"]);
  if (textOf(form, "intent") !== "delete-fact")
    return fail(ctx, 400, { key: "common.invalidInput" });
  return runAndRedirect(
    ctx,
    { refusals: explainFact, failure: studioOutcomes.failure },
    () => deleteFact(actor, params.id, textOf(form, "id")),
    { key: "ownFacts.deleted" },
    studioFactsPath(params.id),
  );
}

export default function CourseFacts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { course, facts } = loaderData;
  const add = `${studioFactsPath(course.id)}/edit`;
  return (
    <CourseScreen
      course={course}
      subtitle={t("ownFacts.subtitle")}
      actions={<LinkButton to={add}>{t("ownFacts.add")}</LinkButton>}
    >
      {facts.length === 0 ? (
        <EmptyState isLine title={t("ownFacts.none")}>
          {t("ownFacts.noneHint")}
        </EmptyState>
      ) : (
        <ul className="divide-line border-line divide-y border-y">
          {facts.map((shown) => (
            <li key={shown.fact.key} id={`fact-${shown.fact.key}`} className="scroll-mt-24 py-6">
              <FactCard {...shown} editPath={`${add}?key=${shown.fact.key}`} />
            </li>
          ))}
        </ul>
      )}
    </CourseScreen>
  );
}
