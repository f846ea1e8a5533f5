import type { CourseFormField } from "#app/domains/courses/studio/input.ts";
import { studioPath } from "#app/domains/courses/studio/studio.ts";
import { FormWithPreview } from "#app/domains/sdgs/preview/form-with-preview.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PreviewScript } from "#app/routes/admin/parts/preview-script.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-new";
import { create } from "./course-facts.server.ts";
import { CourseForm } from "./course-form.tsx";
import { StudioPage } from "./studio-page.tsx";

export const handle = { script: false, help: "create-a-course" };

export const loader = () => ({ newId: crypto.randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return create(context.get(requestContext), actor, await readForm(request));
}

export default function CourseNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<CourseFormField> | undefined = actionData;
  return (
    <StudioPage
      title={t("studio.newCourse")}
      subtitle={t("studio.newSubtitle")}
      back={{ to: studioPath, label: t("studio.listTitle") }}
    >
      <FormWithPreview
        id={loaderData.newId}
        labels={{ title: t("studio.title"), text: t("studio.summary") }}
        text="summary"
        facts={["level", "language"]}
      >
        <CourseForm
          newId={loaderData.newId}
          values={answer?.values}
          errors={answer?.errors ?? {}}
        />
      </FormWithPreview>
      <PreviewScript />
    </StudioPage>
  );
}
