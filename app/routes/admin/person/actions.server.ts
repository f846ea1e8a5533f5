import { isRole } from "#app/domains/accounts/actor.ts";
import type { Actor } from "#app/domains/accounts/actor.ts";
import { endUserSessions } from "#app/domains/accounts/administration/end-user-sessions.server.ts";
import { resendVerification } from "#app/domains/accounts/administration/resend-verification.server.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { roleRefusals } from "#app/domains/accounts/roles/refusals.ts";
import { revokeRole } from "#app/domains/accounts/roles/revoke.server.ts";
import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import {
  liftSuspension,
  suspendUser,
} from "#app/domains/community/moderation/suspend-user.server.ts";
import { SuspensionInput } from "#app/domains/community/posts/input.ts";
import { correctPoints } from "#app/domains/passport/ledger/correct-points.server.ts";
import { CorrectionInput } from "#app/domains/passport/ledger/correction-input.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";

/** What an action of the page gets: the admin, the id of the person and what was sent. */
export type PersonAct = { ctx: RequestContext; actor: Actor; id: string; form: FormData };

/** The actions of the page of a person, by intent. */
export const personActions = {
  grant: (act) => changeRole(act, "grant"),
  revoke: (act) => changeRole(act, "revoke"),
  "end-session": (act) => endSessions(act, textOf(act.form, "session")),
  "end-sessions": (act) => endSessions(act, undefined),
  resend,
  correct,
  suspend,
  lift,
} satisfies Record<string, (act: PersonAct) => Promise<unknown>>;

/** Returns whether a word is the intent of an action of the page. */
export const isPersonIntent = (word: unknown): word is keyof typeof personActions =>
  typeof word === "string" && Object.hasOwn(personActions, word);

const refusals = {
  ...roleRefusals,
  "already-verified": { status: 409, key: "adminUsers.alreadyVerified" },
  "too-many-mails": { status: 429, key: "adminUsers.tooManyMails" },
  "own-points": { status: 403, key: "adminUsers.ownPoints" },
  "below-zero": { status: 409, key: "adminUsers.belowZero", field: "points" },
  "own-self": { status: 403, key: "communityErrors.ownSelf" },
  "is-admin": { status: 403, key: "communityErrors.isAdmin" },
} as const;

const back = (ctx: RequestContext, id: string, message: ToastMessage) =>
  redirectWithToast(ctx, adminUserPath(id), "success", message);

async function changeRole({ ctx, actor, id, form }: PersonAct, intent: "grant" | "revoke") {
  const role = form.get("role");
  if (!isRole(role)) return fail(ctx, 400, { key: "common.invalidInput" });
  return runOperation(ctx, { refusals, failure: "adminUsers.changeFailed" }, async () => {
    const changed = await (intent === "grant" ? grantRole : revokeRole)(actor, id, role);
    if (!changed.ok) return changed;
    const message = {
      key: intent === "grant" ? "adminUsers.granted" : "adminUsers.revoked",
      params: { name: changed.name, role },
    } as const;
    const hasLeft = intent === "revoke" && role === "admin" && id === actor.id;
    return hasLeft ? redirectWithToast(ctx, "/", "success", message) : back(ctx, id, message);
  });
}

function endSessions({ ctx, actor, id }: PersonAct, session: string | undefined) {
  return runOperation(ctx, { refusals, failure: "adminUsers.endFailed" }, async () => {
    const done = await endUserSessions(actor, id, session);
    if (!done.ok) return done;
    return back(ctx, id, { key: "adminUsers.sessionsEnded", params: { n: done.ended } });
  });
}

function resend({ ctx, actor, id }: PersonAct) {
  return runOperation(ctx, { refusals, failure: "adminUsers.resendFailed" }, async () => {
    const sent = await resendVerification(actor, id);
    return sent.ok ? back(ctx, id, { key: "adminUsers.resent" }) : sent;
  });
}

function lift({ ctx, actor, id }: PersonAct) {
  return runOperation(ctx, { refusals, failure: "adminUsers.suspendFailed" }, async () => {
    const lifted = await liftSuspension(actor, id);
    return lifted.ok ? back(ctx, id, { key: "adminCommunity.lifted" }) : lifted;
  });
}

const correctionFields = ["intent", "id", "points", "reason"] as const;
const correctionForm = defineForm({
  input: CorrectionInput,
  fields: correctionFields,
  read: (form) => readFields(form, correctionFields, ["points"]),
  refusals,
});

function correct({ ctx, actor, id, form }: PersonAct) {
  return correctionForm.submit(ctx, form, "adminUsers.correctFailed", async (input) => {
    const corrected = await correctPoints(actor, id, input);
    if (!corrected.ok) return corrected;
    return back(ctx, id, { key: "adminUsers.corrected", params: { n: input.points } });
  });
}

const suspensionFields = ["intent", "days", "reason"] as const;
const suspensionForm = defineForm({
  input: SuspensionInput,
  fields: suspensionFields,
  read: (form) => readFields(form, suspensionFields, ["days"]),
  refusals,
});

function suspend({ ctx, actor, id, form }: PersonAct) {
  return suspensionForm.submit(ctx, form, "adminUsers.suspendFailed", async (input) => {
    const suspended = await suspendUser(actor, id, input);
    return suspended.ok ? back(ctx, id, { key: "adminUsers.suspended" }) : suspended;
  });
}
