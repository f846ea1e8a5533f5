import { MissionInput, readMissionForm } from "#app/domains/missions/mission-input.ts";
import { missionRefusals } from "#app/domains/missions/mission-refusals.ts";
import { type MissionFormField, missionFormFields } from "#app/domains/missions/mission.ts";
import type { ToastWords } from "#app/http/answer.server.ts";
import {
  answerTyped,
  type FormAnswer,
  readSent,
  refusedTyped,
} from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for a mission, with what was typed when it has to be given back. */
export type MissionAnswer = FormAnswer<MissionFormField>;

const typed = (form: FormData) => typedFields(form, missionFormFields);

/** The mission that a form holds, or the answer that says what is wrong with it. */
export const readSentMission = (ctx: RequestContext, form: FormData) =>
  readSent(ctx, MissionInput, readMissionForm(form), typed(form));

/** Answers a refused mission: its sentence and what was typed. */
export const refusedMission = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof missionRefusals,
) => refusedTyped(ctx, typed(form), missionRefusals[reason]);

/** Answers that a mission could not be stored, with what was typed. */
export const notDone = (ctx: RequestContext, form: FormData, status: number, words: ToastWords) =>
  answerTyped(ctx, typed(form), status, words);
