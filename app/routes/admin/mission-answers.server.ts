import { MissionInput, readMissionForm } from "#app/domains/missions/mission-input.ts";
import { missionRefusals } from "#app/domains/missions/mission-refusals.ts";
import { type MissionFormField, missionFormFields } from "#app/domains/missions/mission.ts";
import type { ToastMessage } from "#app/http/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/form-results.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for a mission, with what was typed when it has to be given back. */
export type MissionAnswer = FormResult<MissionFormField>;

const values = (form: FormData) => typedFields(form, missionFormFields);

/** The mission that a form holds, or the answer that says what is wrong with it. */
export const parseMissionForm = (ctx: RequestContext, form: FormData) =>
  parseForm(ctx, MissionInput, readMissionForm(form), values(form));

/** Answers a refused mission: its sentence and what was typed. */
export const refusedMission = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof missionRefusals,
) => refuseWithValues(ctx, values(form), missionRefusals[reason]);

/** Answers that a mission could not be stored, with what was typed. */
export const notDone = (ctx: RequestContext, form: FormData, status: number, words: ToastMessage) =>
  failWithValues(ctx, values(form), status, words);
