import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409 | 413 | 503; key: MessageKey; field?: string };

/** HTTP status and message of each refused action in the studio. */
export const studioRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "studio.notFound" },
  "id-taken": { status: 409, key: "common.idTaken" },
  conflict: { status: 409, key: "studio.conflict" },
  "no-draft": { status: 409, key: "studio.noDraft" },
  "too-many": { status: 409, key: "studio.tooMany" },
  "no-upload": { status: 409, key: "studio.noUpload" },
  "folder-invalid": { status: 409, key: "studio.folderInvalid" },
  "not-a-zip": { status: 400, key: "studio.notAZip", field: "file" },
  "zip-too-large": { status: 413, key: "studio.zipTooLarge", field: "file" },
  "too-many-files": { status: 400, key: "studio.tooManyFiles", field: "file" },
  "unknown-instructor": { status: 400, key: "studio.unknownInstructor" },
  "too-many-instructors": { status: 409, key: "studio.tooManyInstructors" },
  withdrawn: { status: 409, key: "studio.withdrawn" },
  "nothing-to-publish": { status: 409, key: "studio.nothingToPublish" },
  "no-lessons": { status: 409, key: "studio.noLessons" },
  "empty-lesson": { status: 409, key: "studio.emptyLesson" },
  "empty-quiz": { status: 409, key: "studio.emptyQuiz" },
  "not-published": { status: 409, key: "studio.notPublished" },
  "unknown-quiz": { status: 400, key: "studio.unknownQuiz", field: "quiz" },
  "unknown-learner": { status: 400, key: "studio.unknownLearner", field: "learner" },
  "picture-missing": { status: 400, key: "imageErrors.required", field: "picture" },
  "not-an-image": { status: 400, key: "imageErrors.notAnImage", field: "picture" },
  "too-many-pixels": { status: 400, key: "imageErrors.tooManyPixels", field: "picture" },
  "picture-too-heavy": { status: 413, key: "imageErrors.tooLarge", field: "picture" },
  "picture-broken": { status: 400, key: "imageErrors.damaged", field: "picture" },
  "too-many-pictures": { status: 409, key: "studio.tooManyImages", field: "picture" },
  busy: { status: 503, key: "imageErrors.busy", field: "picture" },
} as const satisfies Record<string, Explanation>;

const unknownFact = { status: 409, key: "studio.publishUnknownFact" } as const;

/** Explains why a draft isn't published; a fact that is missing is named with the lesson or quiz that quotes it. */
export const explainPublishing = (
  refused:
    | { reason: keyof typeof studioRefusals }
    | { reason: "unknown-fact"; title: string; name: string },
) =>
  refused.reason === "unknown-fact"
    ? { ...unknownFact, params: { title: refused.title, key: refused.name } }
    : studioRefusals[refused.reason];

/** What the studio refuses, and its message if it fails. */
export const studioOutcomes = { refusals: studioRefusals, failure: "studio.saveFailed" } as const;
