import { createCourse } from "#app/domains/courses/studio/create-course.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  type CourseFormField,
  studioCoursePath,
  studioPath,
} from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-new";
import { parseCourseForm, typedCourse } from "./course-facts.server.ts";
import { CourseForm } from "./course-form.tsx";
import { textOf } from "./studio-answers.server.ts";
import { StudioPage } from "./studio-page.tsx";

export const handle = { script: false };

export const loader = () => ({ newId: crypto.randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const input = parseCourseForm(ctx, form);
  if (!input.ok) return input.answer;
  const id = textOf(form, "id");
  const store = async () => {
    const made = await createCourse(actor, { ...input.input, id: isUuid(id) ? id : undefined });
    if (!made.ok) return refuseWithValues(ctx, typedCourse(form), studioRefusals[made.reason]);
    return redirectWithToast(ctx, studioCoursePath(made.id), "success", {
      key: "studio.created",
      description: "studio.createdDescription",
    });
  };
  return withFailure(ctx, "studio.saveFailed", store, () =>
    failWithValues(ctx, typedCourse(form), 500, { key: "studio.saveFailed" }),
  );
}

export default function CourseNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<CourseFormField> | undefined = actionData;
  return (
    <StudioPage
      title={t("studio.newTitle")}
      subtitle={t("studio.newLead")}
      back={{ to: studioPath, label: t("studio.backToList") }}
    >
      <CourseForm newId={loaderData.newId} values={answer?.values} errors={answer?.errors ?? {}} />
    </StudioPage>
  );
}
