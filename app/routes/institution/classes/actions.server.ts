import type { Actor } from "#app/domains/accounts/actor.ts";
import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { ClassInput, PupilName } from "#app/domains/institutions/classes/input.ts";
import type { ClassId } from "#app/domains/institutions/classes/lock-class.server.ts";
import {
  deleteClass,
  renewClassCode,
  setArchived,
  setJoining,
  updateClass,
} from "#app/domains/institutions/classes/manage-class.server.ts";
import {
  deletePupil,
  movePupil,
  renamePupil,
  resetPins,
} from "#app/domains/institutions/classes/manage-pupils.server.ts";
import { newPin } from "#app/domains/institutions/classes/new-code.server.ts";
import { classOutcomes } from "#app/domains/institutions/classes/refusals.ts";
import type { StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { hashPin } from "#app/http/auth/class-accounts.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";

/** Who does what to which class. */
export type ClassTask = {
  ctx: RequestContext;
  actor: Actor;
  institution: StaffInstitution;
  id: string;
  form: FormData;
};

const { refusals, failure } = classOutcomes;
const settingsForm = defineForm({ input: ClassInput, fields: ["name", "places"], refusals });
const renameForm = defineForm({
  input: PupilName,
  fields: ["pupil", "name"],
  read: (form) => ({ name: textOf(form, "name") }),
  refusals,
});

/** Performs the action that one of the forms of a class's page asks for. */
export async function actOnClass(task: ClassTask) {
  const { ctx, actor, institution, id, form } = task;
  const which = { institutionId: institution.id, id };
  const done = (
    message: ToastMessage["key"],
    work: () => Promise<{ ok: true } | Refusal<keyof typeof refusals>>,
  ) =>
    runAndRedirect(
      ctx,
      classOutcomes,
      work,
      { key: message },
      staffClassPath(institution.slug, id),
    );
  switch (form.get("intent")) {
    case "open":
      return done("classes.opened", () => setJoining(actor, which, true));
    case "close":
      return done("classes.joiningClosed", () => setJoining(actor, which, false));
    case "renew":
      return done("classes.renewed", () => renewClassCode(actor, which));
    case "archive":
      return done("classes.archived", () => setArchived(actor, which, true));
    case "restore":
      return done("classes.restored", () => setArchived(actor, which, false));
    case "update":
      return settingsForm.submit(ctx, form, failure, async (input) => {
        const updated = await updateClass(actor, which, input);
        if (!updated.ok) return updated;
        const path = staffClassPath(institution.slug, id);
        return redirectWithToast(ctx, path, "success", { key: "classes.saved" });
      });
    case "delete": {
      const path = staffPath(institution.slug, "classes");
      const message = { key: "classes.deleted" } as const;
      return runAndRedirect(ctx, classOutcomes, () => deleteClass(actor, which), message, path);
    }
    default:
      return actOnPupil(task, which, done);
  }
}

function actOnPupil(
  { ctx, actor, institution, form }: ClassTask,
  which: ClassId,
  done: (
    message: ToastMessage["key"],
    work: () => Promise<{ ok: true } | Refusal<keyof typeof refusals>>,
  ) => ReturnType<typeof runAndRedirect>,
) {
  const pupil = textOf(form, "pupil");
  switch (form.get("intent")) {
    case "reset-pin":
      return runOperation(ctx, { refusals, failure }, async () => {
        const pin = newPin();
        const digests = new Map([[pupil, await hashPin(pin)]]);
        const reset = await resetPins(actor, which, digests);
        return reset.ok ? { ok: true as const, newPin: { pupil, pin } } : reset;
      });
    case "rename":
      return renameForm.submit(ctx, form, failure, async ({ name }) => {
        const renamed = await renamePupil(actor, { ...which, pupil }, name);
        if (!renamed.ok) return renamed;
        const path = staffClassPath(institution.slug, which.id);
        return redirectWithToast(ctx, path, "success", { key: "classes.renamed" });
      });
    case "move":
      return done("classes.moved", () =>
        movePupil(actor, { ...which, pupil }, textOf(form, "class")),
      );
    case "delete-pupil":
      return done("classes.pupilDeleted", () => deletePupil(actor, { ...which, pupil }));
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}
