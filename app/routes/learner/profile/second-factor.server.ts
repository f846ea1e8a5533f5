import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { cancelSecondFactorSetup } from "#app/domains/accounts/sign-in/second-factor.server.ts";
import { doubtOwner } from "#app/http/auth/own-password.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from "#app/http/auth/second-factor.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { ProfileAnswer } from "./answer.ts";
import { doneOnTab, doubted, refused, say, textOf } from "./answers.server.ts";

type Asked = { request: Request; ctx: RequestContext; actor: Actor; form: FormData };

/** Begins the setup with the password; the page then shows the code to scan. */
export async function beginSetup({ request, ctx, actor, form }: Asked) {
  const password = textOf(form, "password");
  const doubt = await doubtOwner(ctx, actor, password);
  if (doubt) return doubted(ctx, form, doubt);
  const begun = await beginSecondFactor(request, password);
  if (begun === "begun") return redirect("/profile?tab=security");
  return begun === "on-already"
    ? refused(ctx, form, 409, { key: "account.secondFactorIsOn" })
    : refused(ctx, form, 500, { key: "account.changeFailed" });
}

/** Enables the second factor with a code, and shows the backup codes once. */
export async function confirmSetup({ request, ctx, actor, form }: Asked) {
  const code = textOf(form, "code").replaceAll(/\s/g, "");
  if (!code) {
    return refused(
      ctx,
      form,
      400,
      { key: "account.codeRequired" },
      say(ctx, { code: "common.required" }),
    );
  }
  const confirmed = await confirmSecondFactor(request, ctx, actor, code);
  if (confirmed.ok) {
    const answer = ok(ctx, { key: "account.secondFactorTurnedOn" });
    const { backupCodes } = confirmed;
    return data<ProfileAnswer>({ ...answer, intent: "confirm-second-factor", backupCodes });
  }
  const { seconds } = confirmed;
  if (seconds > 0)
    return refused(ctx, form, 429, { key: "common.tooManyRequests", params: { seconds } });
  const fields = say(ctx, { code: "account.codeWrongHint" });
  return refused(ctx, form, 400, { key: "account.codeWrong" }, fields);
}

/** Cancels the setup. */
export async function cancelSetup({ ctx, actor }: Asked) {
  await cancelSecondFactorSetup(actor);
  return doneOnTab(ctx, "security", { key: "account.secondFactorCancelled" });
}

/** Disables the second factor with the password. */
export async function turnOff({ request, ctx, actor, form }: Asked) {
  const password = textOf(form, "password");
  const doubt = await doubtOwner(ctx, actor, password);
  if (doubt) return doubted(ctx, form, doubt);
  return (await endSecondFactor(request, ctx, password))
    ? doneOnTab(ctx, "security", { key: "account.secondFactorTurnedOff" })
    : refused(ctx, form, 500, { key: "account.changeFailed" });
}
