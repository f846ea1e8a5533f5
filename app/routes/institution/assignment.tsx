import {
  assignmentPath,
  dueDay,
  type Assignment,
} from "#app/domains/institutions/assignments/assignment.ts";
import { changeDueDate } from "#app/domains/institutions/assignments/change-due-date.server.ts";
import { DueDateInput } from "#app/domains/institutions/assignments/input.ts";
import {
  findAssignment,
  listProgress,
} from "#app/domains/institutions/assignments/queries.server.ts";
import { assignmentRefusals } from "#app/domains/institutions/assignments/refusals.ts";
import { DueDate } from "#app/domains/institutions/assignments/state.tsx";
import { FinishedOf, ProgressTable } from "#app/domains/institutions/assignments/table.tsx";
import { withdrawAssignment } from "#app/domains/institutions/assignments/withdraw.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/assignment";
import { staffInstitution } from "./guard.server.ts";
import { ListPager } from "./list-pager.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "assign-courses-and-missions" };

const perPage = 100;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const assignment = await findAssignment(id, params.id);
  if (!assignment) throw gone(context, slug);
  const page = await listProgress(assignment.id, { limit: perPage, cursor });
  return { slug, assignment, page, now: new Date() };
}

const gone = (context: Route.LoaderArgs["context"], slug: string) =>
  redirectWithToast(context.get(requestContext), staffPath(slug, "assignments"), "error", {
    key: "assignments.notFound",
  });

const dueForm = defineForm({
  input: DueDateInput,
  fields: ["due"],
  refusals: assignmentRefusals,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  // The address names the institution too: an assignment of another institution is not found.
  if (!(await findAssignment(id, params.id))) return gone(context, slug);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "withdraw": {
      const ok = await withdrawAssignment(actor, params.id);
      if (!ok.ok) return gone(context, slug);
      const message = { key: "assignments.removed" } as const;
      return redirectWithToast(ctx, staffPath(slug, "assignments"), "success", message);
    }
    case "change":
      return dueForm.submit(ctx, form, "assignments.failed", async (input) => {
        const changed = await changeDueDate(actor, params.id, input);
        if (!changed.ok) return changed;
        const message = { key: "assignments.dueSaved" } as const;
        return redirectWithToast(ctx, assignmentPath(slug, params.id), "success", message);
      });
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function OneAssignment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<"due"> | undefined = actionData;
  const errors = useActionResult(answer);
  const { slug, assignment, page, now } = loaderData;
  return (
    <StaffScreen title={assignment.title} subtitle={<Facts assignment={assignment} />}>
      <p className="mb-6">
        <a href={staffPath(slug, "assignments")} className="link inline-flex min-h-11 items-center">
          {t("assignments.back")}
        </a>
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-labelledby="who" className="min-w-0">
          <h2 id="who" className="mb-3 text-xl">
            {t("assignments.progress")}
          </h2>
          <p className="mb-4">
            <FinishedOf assignment={assignment} />
          </p>
          {assignment.unnamed > 0 && (
            <p className="text-ink-muted mb-4 text-sm">
              {t("assignments.unnamed", { n: assignment.unnamed })}
            </p>
          )}
          {assignment.members + assignment.unnamed === 0 ? (
            <EmptyState isLine title={t("assignments.noMembers")}>
              {t("assignments.noMembersHint")}
            </EmptyState>
          ) : (
            <ProgressTable members={page.items} dueAt={assignment.dueAt} now={now} />
          )}
          <ListPager
            label={t("assignments.progress")}
            nextCursor={page.nextCursor}
            nextLabel={t("assignments.nextMembers")}
            firstLabel={t("assignments.first")}
          />
        </section>
        <Tools assignment={assignment} values={answer?.values?.due} errors={errors} />
      </div>
    </StaffScreen>
  );
}

function Facts({ assignment }: { assignment: Assignment }) {
  const t = useMessages();
  const { kind, cohort, dueAt, isOffered, path } = assignment;
  return (
    <span className="flex flex-wrap gap-x-4 text-base">
      <a href={path} className="link">
        {t(kind === "course" ? "assignments.viewCourse" : "assignments.viewMission")}
      </a>
      <bdi className="wrap-anywhere">
        {cohort === null ? t("assignments.allMembers") : t("assignments.forCohort", { cohort })}
      </bdi>
      <DueDate dueAt={dueAt} />
      {!isOffered && <span>{t("assignments.unavailable")}</span>}
    </span>
  );
}

type ToolsProps = {
  assignment: Assignment;
  values: string | undefined;
  errors: Record<string, string>;
};

function Tools({ assignment, values, errors }: ToolsProps) {
  const t = useMessages();
  const { dueAt } = assignment;
  return (
    <section aria-labelledby="change" className="min-w-0">
      <h2 id="change" className="mb-3 text-xl">
        {t("assignments.changeDue")}
      </h2>
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="change" />
        <TextInput
          label={t("assignments.due")}
          note={t("common.optional")}
          hint={t("assignments.changeDueHint")}
          name="due"
          type="date"
          defaultValue={values ?? (dueAt === null ? "" : dueDay(dueAt))}
          error={errors["due"]}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t("assignments.saveDue")}
          </Button>
        </div>
      </form>
      <div className="mt-4">
        <ConfirmDialog
          trigger={t("assignments.remove")}
          variant={{ variant: "secondary" }}
          question={t("assignments.removeQuestion")}
          description={t("assignments.removeHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("assignments.remove")}
        >
          <input type="hidden" name="intent" value="withdraw" />
        </ConfirmDialog>
      </div>
    </section>
  );
}
