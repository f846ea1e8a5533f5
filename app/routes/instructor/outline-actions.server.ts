import type { Actor } from "#app/domains/accounts/actor.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { TitleInput, UnpublishInput } from "#app/domains/courses/studio/input.ts";
import { addLesson, deleteLesson, moveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import {
  addModule,
  deleteModule,
  moveModule,
  renameModule,
} from "#app/domains/courses/studio/modules.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { addQuiz, deleteQuiz } from "#app/domains/courses/studio/quizzes.server.ts";
import { explainPublishing, studioOutcomes } from "#app/domains/courses/studio/refusals.ts";
import {
  studioCoursePath,
  studioLessonPath,
  studioQuizPath,
} from "#app/domains/courses/studio/studio.ts";
import { unpublishCourse } from "#app/domains/courses/studio/unpublish-course.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

type Sent = { ctx: RequestContext; actor: Actor; courseId: string; form: FormData };

/** The actions of the screen of a course's outline, by intent. */
export const outlineActions: Record<string, (sent: Sent) => unknown> = {
  "add-module": (sent) =>
    titled(sent, (title) =>
      runAndRedirect(
        sent.ctx,
        studioOutcomes,
        () => addModule(sent.actor, sent.courseId, title),
        { key: "studio.moduleAdded" },
        ({ id }) => `${studioCoursePath(sent.courseId)}#m-${id}`,
      ),
    ),
  "rename-module": (sent) =>
    titled(sent, (title) =>
      runAndRedirect(
        sent.ctx,
        studioOutcomes,
        () => renameModule(sent.actor, sent.courseId, idOf(sent), title),
        { key: "studio.renamed" },
        moduleAt(sent, idOf(sent)),
      ),
    ),
  "move-module": (sent) =>
    runAndRedirect(
      sent.ctx,
      studioOutcomes,
      () => moveModule(sent.actor, sent.courseId, idOf(sent), directionOf(sent)),
      { key: "studio.moved" },
      moduleAt(sent, idOf(sent)),
    ),
  "delete-module": (sent) =>
    runAndRedirect(
      sent.ctx,
      studioOutcomes,
      () => deleteModule(sent.actor, sent.courseId, idOf(sent)),
      { key: "studio.moduleDeleted" },
      studioCoursePath(sent.courseId),
    ),
  "add-lesson": (sent) =>
    titled(sent, (title) =>
      runAndRedirect(
        sent.ctx,
        studioOutcomes,
        () => addLesson(sent.actor, sent.courseId, moduleOf(sent), title),
        { key: "studio.lessonAdded" },
        ({ id }) => studioLessonPath(sent.courseId, id),
      ),
    ),
  "move-lesson": (sent) =>
    runAndRedirect(
      sent.ctx,
      studioOutcomes,
      () => moveLesson(sent.actor, sent.courseId, idOf(sent), directionOf(sent)),
      { key: "studio.moved" },
      moduleAt(sent, moduleOf(sent)),
    ),
  "delete-lesson": (sent) =>
    runAndRedirect(
      sent.ctx,
      studioOutcomes,
      () => deleteLesson(sent.actor, sent.courseId, idOf(sent)),
      { key: "studio.lessonDeleted" },
      moduleAt(sent, moduleOf(sent)),
    ),
  "add-quiz": (sent) =>
    titled(sent, (title) =>
      runAndRedirect(
        sent.ctx,
        studioOutcomes,
        () => addQuiz(sent.actor, sent.courseId, moduleOf(sent), title),
        { key: "studio.quizAdded" },
        ({ id }) => studioQuizPath(sent.courseId, id),
      ),
    ),
  "delete-quiz": (sent) =>
    runAndRedirect(
      sent.ctx,
      studioOutcomes,
      () => deleteQuiz(sent.actor, sent.courseId, idOf(sent)),
      { key: "studio.quizDeleted" },
      moduleAt(sent, moduleOf(sent)),
    ),
  "edit-draft": ({ ctx, actor, courseId }) =>
    runAndRedirect(
      ctx,
      studioOutcomes,
      () => editDraft(actor, courseId),
      { key: "studio.versionCreated" },
      studioCoursePath(courseId),
    ),
  publish: ({ ctx, actor, courseId }) =>
    runAndRedirect(
      ctx,
      { refusals: explainPublishing, failure: studioOutcomes.failure },
      () => publishDraft(actor, courseId),
      { key: "studio.published" },
      studioCoursePath(courseId),
    ),
  unpublish: ({ ctx, actor, courseId, form }) => {
    const sent = UnpublishInput.safeParse({ reason: textOf(form, "reason") });
    if (!sent.success) return fail(ctx, 400, { key: "common.invalidInput" });
    return runAndRedirect(
      ctx,
      studioOutcomes,
      () => unpublishCourse(actor, courseId, sent.data.reason),
      { key: "studio.unpublished" },
      studioCoursePath(courseId),
    );
  },
};

function titled({ ctx, form }: Sent, then: (title: string) => unknown) {
  const sent = TitleInput.safeParse({ title: textOf(form, "title") });
  return sent.success ? then(sent.data.title) : fail(ctx, 400, { key: "studio.nameRequired" });
}

const idOf = ({ form }: Sent) => textOf(form, "id");
const moduleOf = ({ form }: Sent) => textOf(form, "module");
const directionOf = ({ form }: Sent) => (textOf(form, "direction") === "up" ? "up" : "down");
const moduleAt = ({ courseId }: Sent, id: string) =>
  `${studioCoursePath(courseId)}#m-${encodeURIComponent(id)}`;
