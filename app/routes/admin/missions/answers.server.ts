import { MissionInput, readMissionForm } from "#app/domains/missions/mission-input.ts";
import { missionRefusals } from "#app/domains/missions/mission-refusals.ts";
import { type MissionFormField, missionFormFields } from "#app/domains/missions/mission.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { ToastMessage } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** The result of the mission form, with the submitted values if it has to be shown again. */
export type MissionAnswer = FormResult<MissionFormField>;

const values = (form: FormData) => typedFields(form, missionFormFields);

/** Parses the mission form; returns the mission, or the result that describes what is invalid. */
export const parseMissionForm = (ctx: RequestContext, form: FormData) =>
  parseForm(ctx, MissionInput, readMissionForm(form), values(form));

/** Returns the result of a rejected mission: the message and the submitted values. */
export const refusedMission = (
  ctx: RequestContext,
  form: FormData,
  reason: keyof typeof missionRefusals,
) => refuseWithValues(ctx, values(form), missionRefusals[reason]);

/** Returns the result for a mission that could not be stored, with the submitted values. */
export const notDone = (ctx: RequestContext, form: FormData, status: number, words: ToastMessage) =>
  failWithValues(ctx, values(form), status, words);
