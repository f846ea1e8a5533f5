import { Form } from "react-router";

import { classPages, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { CohortName } from "#app/domains/institutions/institution-input.ts";
import { memberOutcomes } from "#app/domains/institutions/institution-refusals.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { createCohort } from "#app/domains/institutions/members/create-cohort.server.ts";
import { deleteCohort } from "#app/domains/institutions/members/delete-cohort.server.ts";
import type { CountedCohort } from "#app/domains/institutions/members/member.ts";
import { listCountedCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { renameCohort } from "#app/domains/institutions/members/rename-cohort.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { Route } from "./+types/cohorts";
import { staffInstitution } from "./guard.server.ts";
import { PlanLimit } from "./plan-limit.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { help: "manage-members" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const [cohorts, { isOnPlan }] = await Promise.all([listCountedCohorts(id), countSeats(id)]);
  return { slug, cohorts, isOnPlan };
}

const fields = ["id", "name"] as const;
type Field = (typeof fields)[number];

const cohortForm = defineForm({
  input: CohortName,
  fields,
  refusals: memberOutcomes.refusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const form = await readForm(request);
  const to = staffPath(slug, "cohorts");
  const cohort = textOf(form, "id");
  const intent = form.get("intent");
  if (intent === "delete") {
    const remove = () => deleteCohort(actor, id, cohort);
    const message = { key: "institutions.cohortDeleted" } as const;
    return runAndRedirect(ctx, memberOutcomes, remove, message, to);
  }
  if (intent !== "create" && intent !== "rename") {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  return cohortForm.submit(ctx, form, memberOutcomes.failure, async ({ name }) => {
    const isNew = intent === "create";
    const saved = await (isNew
      ? createCohort(actor, id, name)
      : renameCohort(actor, id, { id: cohort, name }));
    if (!saved.ok) return saved;
    const key = isNew ? "institutions.cohortCreated" : "institutions.cohortRenamed";
    return redirectWithToast(ctx, to, "success", { key });
  });
}

export default function Cohorts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { cohorts, isOnPlan } = loaderData;
  const answer: FormResult<Field> | undefined = actionData;
  // The result is about the new cohort, or about the one whose id was submitted.
  const about = answer?.values?.id ?? "";
  return (
    <StaffScreen
      title={t("institutions.staffCohorts")}
      subtitle={t("institutions.cohortsSubtitle")}
    >
      {!isOnPlan && (
        <p className="mb-6 max-w-prose">
          <PlanLimit of="cohorts" />
        </p>
      )}
      <Form method="post" noValidate className="field-row mb-8">
        <input type="hidden" name="intent" value="create" />
        <TextInput
          label={t("institutions.newCohort")}
          name="name"
          autoComplete="off"
          defaultValue={about === "" ? answer?.values?.name : undefined}
          error={about === "" ? answer?.errors?.["name"] : undefined}
        />
        <Button type="submit" size="input">
          {t("institutions.createCohort")}
        </Button>
      </Form>
      {cohorts.length === 0 ? (
        <EmptyState isLine title={t("institutions.cohortsEmpty")}>
          {t("institutions.cohortsEmptyHint")}
        </EmptyState>
      ) : (
        <ItemList label={t("institutions.staffCohorts")}>
          {cohorts.map((cohort) => (
            <li key={cohort.id}>
              <CohortRow
                cohort={cohort}
                slug={loaderData.slug}
                answer={about === cohort.id ? answer : undefined}
              />
            </li>
          ))}
        </ItemList>
      )}
    </StaffScreen>
  );
}

type CohortRowProps = {
  cohort: CountedCohort;
  slug: string;
  answer: FormResult<Field> | undefined;
};

function CohortRow({ cohort: { id, name, members }, slug, answer }: CohortRowProps) {
  const t = useMessages();
  return (
    <ItemRow
      titleId={`cohort-${id}`}
      title={name}
      figure={
        <a href={`${staffPath(slug, "members")}?cohort=${id}`} className="hover:underline">
          <Figure text={t("institutions.members", { n: members })} />
        </a>
      }
      actions={
        <>
          <LinkButton
            reloadDocument
            variant="quiet"
            size="small"
            aria-label={t("cardQuizzes.titleOf", { cohort: name })}
            to={staffClassPath(slug, id, classPages.quizzes)}
          >
            {t("cardQuizzes.title")}
          </LinkButton>
          <details open={answer !== undefined || undefined}>
            <Summary variant="small">{t("institutions.rename")}</Summary>
            <Form method="post" noValidate className="field-row mt-2">
              <input type="hidden" name="intent" value="rename" />
              <input type="hidden" name="id" value={id} />
              <TextInput
                label={t("institutions.renameLabel", { name })}
                name="name"
                autoComplete="off"
                defaultValue={answer?.values?.name ?? name}
                error={answer?.errors?.["name"]}
              />
              <Button type="submit" variant="secondary" size="input">
                {t("institutions.saveName")}
              </Button>
            </Form>
          </details>
          <ConfirmDialog
            trigger={t("institutions.deleteCohort")}
            triggerLabel={t("institutions.deleteCohortQuestion", { name })}
            variant={{ variant: "quietDanger", size: "small" }}
            question={t("institutions.deleteCohortQuestion", { name })}
            description={t("institutions.deleteCohortHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("institutions.deleteCohort")}
          >
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
          </ConfirmDialog>
        </>
      }
    />
  );
}
