import { listAssignable } from "#app/domains/institutions/assignments/assignable.server.ts";
import {
  isCut,
  assignmentFormFields,
  type AssignmentFormField,
} from "#app/domains/institutions/assignments/assignment.ts";
import { createAssignment } from "#app/domains/institutions/assignments/create.server.ts";
import { AssignmentForm } from "#app/domains/institutions/assignments/form.tsx";
import { AssignmentInput } from "#app/domains/institutions/assignments/input.ts";
import { listAssignments } from "#app/domains/institutions/assignments/queries.server.ts";
import { assignmentRefusals } from "#app/domains/institutions/assignments/refusals.ts";
import { AssignmentTable } from "#app/domains/institutions/assignments/table.tsx";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/assignments";
import { staffInstitution } from "./guard.server.ts";
import { ListPager } from "./list-pager.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "assign-courses-and-missions" };

const perPage = 25;

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const query = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const isPast = searchParams.get("show") === "past";
  const cursor = searchParams.get("cursor") ?? undefined;
  const [page, things, cohorts] = await Promise.all([
    listAssignments(id, { limit: perPage, cursor, isPast }),
    listAssignable(query),
    listCohorts(id),
  ]);
  const isSearchable = query !== "" || isCut(things);
  return {
    slug,
    page,
    things,
    cohorts,
    query,
    isSearchable,
    isPast,
    cursor,
    newId: crypto.randomUUID(),
  };
}

const assignmentForm = defineForm({
  input: AssignmentInput,
  fields: assignmentFormFields,
  read: (form) => readFields(form, ["id", ...assignmentFormFields]),
  refusals: assignmentRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  return assignmentForm.submit(
    ctx,
    await readForm(request),
    "assignments.failed",
    async (input) => {
      const created = await createAssignment(actor, id, input);
      if (!created.ok) return created;
      const message = { key: "assignments.created" } as const;
      return redirectWithToast(ctx, staffPath(slug, "assignments"), "success", message);
    },
  );
}

export default function Assignments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<AssignmentFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const { slug, page, things, cohorts, query, isSearchable, isPast, newId } = loaderData;
  return (
    <StaffScreen title={t("assignments.title")} subtitle={t("assignments.subtitle")}>
      <section
        aria-labelledby="assign"
        className="border-line bg-raised mb-10 max-w-3xl rounded-md border p-5 sm:p-6"
      >
        <h2 id="assign" className="mb-4 text-xl">
          {t("assignments.newTitle")}
        </h2>
        {isSearchable && <ItemSearch slug={slug} query={query} />}
        {things.length === 0 && <p className="mb-4">{t("assignments.nothingFound")}</p>}
        <AssignmentForm
          newId={newId}
          things={things}
          cohorts={cohorts}
          values={answer?.values ?? {}}
          errors={errors}
        />
      </section>
      <ChipLinks
        label={t("assignments.filterLabel")}
        links={[
          { to: "?", label: t("assignments.current"), isCurrent: !isPast },
          { to: "?show=past", label: t("assignments.past"), isCurrent: isPast },
        ]}
      />
      <Listed page={page} slug={slug} isPast={isPast} isLater={loaderData.cursor !== undefined} />
    </StaffScreen>
  );
}

function ItemSearch({ slug, query }: { slug: string; query: string }) {
  const t = useMessages();
  return (
    <FilterForm
      label={t("assignments.search")}
      action={staffPath(slug, "assignments")}
      submitLabel={t("assignments.searchSubmit")}
      clearLabel={query === "" ? undefined : t("assignments.searchClear")}
    >
      <TextInput
        label={t("assignments.search")}
        hint={t("assignments.searchHint")}
        name="q"
        type="search"
        defaultValue={query}
      />
    </FilterForm>
  );
}

type ListedProps = Pick<Route.ComponentProps["loaderData"], "page" | "slug" | "isPast"> & {
  isLater: boolean;
};

function Listed({ page, slug, isPast, isLater }: ListedProps) {
  const t = useMessages();
  if (page.items.length === 0 && !isLater) {
    return (
      <EmptyState isLine title={t(isPast ? "assignments.emptyPast" : "assignments.empty")}>
        {t(isPast ? "assignments.emptyPastHint" : "assignments.emptyHint")}
      </EmptyState>
    );
  }
  return (
    <>
      {page.items.length === 0 && <p>{t("assignments.end")}</p>}
      {page.items.length > 0 && <AssignmentTable slug={slug} assignments={page.items} />}
      <ListPager
        label={t("assignments.title")}
        nextCursor={page.nextCursor}
        nextLabel={t("assignments.next")}
        firstLabel={t("assignments.first")}
      />
    </>
  );
}
