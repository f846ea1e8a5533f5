import { ClassState } from "#app/domains/institutions/classes/class-state.tsx";
import {
  classRules,
  formatClassCode,
  staffClassPath,
  type StaffClass,
} from "#app/domains/institutions/classes/class.ts";
import { addClassCode, createClass } from "#app/domains/institutions/classes/create.server.ts";
import { ClassInput } from "#app/domains/institutions/classes/input.ts";
import {
  listClasses,
  listCohortsWithoutCode,
} from "#app/domains/institutions/classes/queries.server.ts";
import { classOutcomes } from "#app/domains/institutions/classes/refusals.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { PlanLimit } from "#app/routes/institution/plan-limit.tsx";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";

import type { Route } from "./+types/classes";

export const handle = { script: false, help: "use-class-codes" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const [classes, cohorts, { isOnPlan }] = await Promise.all([
    listClasses(id),
    listCohortsWithoutCode(id),
    countSeats(id),
  ]);
  return { slug, classes, cohorts, isOnPlan };
}

const classForm = defineForm({
  input: ClassInput,
  fields: ["name", "places"],
  refusals: classOutcomes.refusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const form = await readForm(request);
  if (form.get("intent") === "add-code") {
    return runAndRedirect(
      ctx,
      classOutcomes,
      () => addClassCode(actor, id, textOf(form, "cohort")),
      { key: "classes.created" },
      (added) => staffClassPath(slug, added.id),
    );
  }
  return classForm.submit(ctx, form, classOutcomes.failure, async (input) => {
    const created = await createClass(actor, id, input);
    if (!created.ok) return created;
    const path = staffClassPath(slug, created.id);
    return redirectWithToast(ctx, path, "success", { key: "classes.created" });
  });
}

export default function Classes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, classes, cohorts, isOnPlan } = loaderData;
  const answer: FormResult<"name" | "places"> | undefined = actionData;
  const errors = useActionResult(answer);
  return (
    <StaffScreen title={t("classes.title")} subtitle={t("classes.subtitle")}>
      {!isOnPlan && (
        <p className="mb-6 max-w-prose">
          <PlanLimit of="cohorts" />
        </p>
      )}
      <PostForm noValidate className="field-row mb-8">
        <TextInput
          label={t("classes.name")}
          name="name"
          autoComplete="off"
          defaultValue={answer?.values?.name}
          error={errors["name"]}
        />
        <TextInput
          label={t("classes.places")}
          name="places"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          className="max-w-24"
          defaultValue={answer?.values?.places ?? classRules.places}
          error={errors["places"]}
        />
        <Button type="submit" size="input">
          {t("classes.create")}
        </Button>
      </PostForm>
      {classes.length === 0 ? (
        <EmptyState isLine title={t("classes.empty")}>
          {t("classes.emptyHint")}
        </EmptyState>
      ) : (
        <ItemList label={t("classes.title")}>
          {classes.map((one) => (
            <li key={one.id}>
              <ClassRow one={one} slug={slug} />
            </li>
          ))}
        </ItemList>
      )}
      {cohorts.length > 0 && (
        <PostForm className="field-row mt-8" failure={t("classes.failed")}>
          <input type="hidden" name="intent" value="add-code" />
          <Select
            label={t("classes.withoutCode")}
            name="cohort"
            options={cohorts.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" variant="secondary" size="input">
            {t("classes.addCode")}
          </Button>
        </PostForm>
      )}
    </StaffScreen>
  );
}

function ClassRow({ one, slug }: { one: StaffClass; slug: string }) {
  const t = useMessages();
  return (
    <ItemRow
      titleId={`class-${one.id}`}
      title={
        <a href={staffClassPath(slug, one.id)} className="link">
          {one.name}
        </a>
      }
      line={
        <span dir="ltr" className="font-mono">
          {formatClassCode(one.code)}
        </span>
      }
      state={<ClassState one={one} />}
      figure={<Figure text={t("classes.joinedOf", { n: one.members, max: one.places })} />}
    />
  );
}
