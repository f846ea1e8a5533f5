import { Printer } from "lucide-react";

import { cardQuizRules, remotePath, resultsPath } from "#app/domains/card-quizzes/card-quiz.ts";
import { listCards } from "#app/domains/card-quizzes/cards.server.ts";
import { findCardCohort } from "#app/domains/card-quizzes/cohort.server.ts";
import { type ListedQuiz, listCardQuizzes } from "#app/domains/card-quizzes/find-quiz.server.ts";
import { CardQuizInput, ExtraCards } from "#app/domains/card-quizzes/input.ts";
import { cardQuizRefusals } from "#app/domains/card-quizzes/refusals.ts";
import { listSourceCourses, listSourceQuizzes } from "#app/domains/card-quizzes/sources.server.ts";
import { startCardQuiz } from "#app/domains/card-quizzes/start.server.ts";
import { classPages, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/quizzes";
import { SourceQuizForm } from "./source-quiz-form.tsx";

export const handle = { script: false, help: "quiz-a-class-with-cards" };

const shownQuizzes = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: institutionId, slug } = staffInstitution(context);
  const found = await findCardCohort(institutionId, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const { searchParams } = context.get(requestContext).url;
  const courseId = searchParams.get("course") ?? "";
  const [cards, quizzes, courses, sources] = await Promise.all([
    listCards(found.id, 0),
    listCardQuizzes(found.id, shownQuizzes),
    listSourceCourses(),
    listSourceQuizzes(courseId),
  ]);
  const extra = ExtraCards.parse(searchParams.get("extra") ?? (cards.length === 0 ? 30 : 0));
  // A cohort without a code has its quizzes at the address of a class, but belongs to the cohorts.
  const navPage = found.hasCode ? "classes" : "cohorts";
  return { slug, found, cards, quizzes, courses, courseId, sources, extra, navPage };
}

const startForm = defineForm({
  input: CardQuizInput,
  fields: ["quiz", "extra"],
  read: (form) => ({
    quiz: textOf(form, "quiz"),
    questions: form.getAll("question"),
    extra: textOf(form, "extra"),
  }),
  refusals: cardQuizRefusals,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id: institutionId } = staffInstitution(context);
  const form = await readForm(request);
  return startForm.submit(ctx, form, "cardQuizzes.failed", async (input) => {
    const started = await startCardQuiz(actor, { institutionId, id: params.id }, input);
    return started.ok ? redirectDocument(remotePath(started.id)) : started;
  });
}

export default function CardQuizzes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, found, cards, quizzes, courses, courseId, sources, extra } = loaderData;
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const open = quizzes.find(({ endedAt }) => endedAt === null);
  return (
    <StaffScreen
      title={t("cardQuizzes.titleOf", { cohort: found.name })}
      subtitle={t("cardQuizzes.subtitle")}
    >
      <p className="-mt-3 mb-6">
        {found.hasCode ? (
          <BackLink reloadDocument to={staffClassPath(slug, found.id)}>
            <bdi className="wrap-anywhere">{found.name}</bdi>
          </BackLink>
        ) : (
          <BackLink reloadDocument to={staffPath(slug, "cohorts")}>
            {t("institutions.staffCohorts")}
          </BackLink>
        )}
      </p>
      <Cards
        cards={cards}
        action={staffClassPath(slug, found.id, classPages.cards)}
        extra={extra}
        without={found.members - cards.length}
      />
      <section aria-labelledby="start" className="mt-10">
        <h2 id="start" className="mb-3 text-xl">
          {t("cardQuizzes.start")}
        </h2>
        {open ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {t("cardQuizzes.inProgress")}
            <LinkButton reloadDocument to={remotePath(open.id)}>
              {t("cardQuizzes.continue")}
            </LinkButton>
          </p>
        ) : (
          <>
            <FilterForm
              label={t("cardQuizzes.start")}
              action={staffClassPath(slug, found.id, classPages.quizzes)}
              submitLabel={t("cardQuizzes.showQuizzes")}
              clearLabel={undefined}
            >
              <Select
                label={t("cardQuizzes.course")}
                name="course"
                defaultValue={courseId}
                options={[
                  { value: "", label: t("cardQuizzes.chooseCourse") },
                  ...courses.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </FilterForm>
            <p className="text-ink-muted mb-4 max-w-prose">
              {t("cardQuizzes.usable", { points: cardQuizRules.points })}
            </p>
            {sources.map((source) => (
              <SourceQuizForm
                key={source.key}
                source={source}
                extra={cards.length === 0 ? extra : 0}
              />
            ))}
          </>
        )}
      </section>
      <Past quizzes={quizzes.filter(({ endedAt }) => endedAt !== null)} />
    </StaffScreen>
  );
}

type CardsProps = {
  cards: readonly { card: number; name: string | null }[];
  action: string;
  extra: number;
  /** How many members get no card. */
  without: number;
};

function Cards({ cards, action, extra, without }: CardsProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="cards" className="border-line bg-raised rounded-md border p-5">
      <h2 id="cards" className="text-xl">
        {t("cardQuizzes.cards")}
      </h2>
      <p className="text-ink-muted mt-1 max-w-prose">{t("cardQuizzes.cardsHint")}</p>
      {without > 0 && (
        <p className="text-warning mt-2 max-w-prose">
          {t("cardQuizzes.tooManyMembers", { max: cardQuizRules.maxCards, n: without })}
        </p>
      )}
      {cards.length > 0 && (
        <ul
          aria-label={t("cardQuizzes.cards")}
          className="mt-3 columns-2 gap-x-8 sm:columns-3 lg:columns-4"
        >
          {cards.map(({ card, name }) => (
            <li key={card} className="flex break-inside-avoid gap-x-2">
              <span className="text-ink-muted min-w-[2ch] text-end tabular-nums">{card}</span>{" "}
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={action} className="field-row mt-4">
        <Select
          label={t("cardQuizzes.perPage")}
          name="per-page"
          options={[
            { value: "2", label: t("cardQuizzes.twoPerPage") },
            { value: "1", label: t("cardQuizzes.onePerPage") },
          ]}
        />
        <TextInput
          label={t("cardQuizzes.extra")}
          hint={t("cardQuizzes.extraHint", { max: cardQuizRules.maxExtraCards })}
          name="extra"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          defaultValue={extra}
        />
        <button type="submit" className={buttonVariants({ variant: "secondary", size: "input" })}>
          <Printer aria-hidden="true" className="size-5" />
          {t("cardQuizzes.printCards")}
        </button>
      </form>
    </section>
  );
}

function Past({ quizzes }: { quizzes: readonly ListedQuiz[] }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="past" className="mt-10">
      <h2 id="past" className="mb-3 text-xl">
        {t("cardQuizzes.past")}
      </h2>
      {quizzes.length === 0 ? (
        <EmptyState isLine title={t("cardQuizzes.nonePast")} />
      ) : (
        <ItemList label={t("cardQuizzes.past")}>
          {quizzes.map(({ id, title, courseTitle, createdAt }) => (
            <li key={id}>
              <ItemRow
                titleId={`quiz-${id}`}
                heading="h3"
                title={title}
                line={<span>{courseTitle}</span>}
                state={<State>{date(createdAt, timeZone)}</State>}
                actions={
                  <LinkButton reloadDocument variant="quiet" size="small" to={resultsPath(id)}>
                    {t("cardQuizzes.seeResults")}
                  </LinkButton>
                }
              />
            </li>
          ))}
        </ItemList>
      )}
    </section>
  );
}
