import type { Actor } from "#app/domains/accounts/actor.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

import { renewCalendar, withdrawCalendar } from "./calendar.server.ts";
import { makeKey, takeBackKey } from "./keys.server.ts";
import { leave } from "./leave.server.ts";
import { nameAgain, remove, reportPasskey } from "./passkeys.server.ts";
import { changePortrait, dropPortrait } from "./portrait.server.ts";
import { removeProvider } from "./providers.server.ts";
import { saveProfile } from "./save-profile.server.ts";
import { beginSetup, cancelSetup, confirmSetup, turnOff } from "./second-factor.server.ts";
import {
  changeEmail,
  cancelEmailChange,
  resendConfirmation,
  savePassword,
  signOutDevice,
  signOutOthers,
} from "./security.server.ts";

/** Performs the action that one of the page's forms asks for. */
export async function act(request: Request, ctx: RequestContext, actor: Actor, upload: Upload) {
  const { form } = upload;
  switch (textOf(form, "intent")) {
    case "save-profile":
      return saveProfile(ctx, actor, form);
    case "save-picture":
      return changePortrait(ctx, actor, upload);
    case "remove-picture":
      return dropPortrait(ctx, actor);
    case "change-password":
      return savePassword(ctx, actor, form);
    case "change-email":
      return changeEmail(ctx, actor, form);
    case "keep-email":
      return cancelEmailChange(ctx, actor);
    case "send-confirmation":
      return resendConfirmation(request, ctx, actor, form);
    case "end-session":
      return signOutDevice(ctx, actor, form);
    case "end-other-sessions":
      return signOutOthers(ctx, actor);
    case "begin-second-factor":
      return beginSetup({ request, ctx, actor, form });
    case "confirm-second-factor":
      return confirmSetup({ request, ctx, actor, form });
    case "cancel-second-factor":
      return cancelSetup({ request, ctx, actor, form });
    case "end-second-factor":
      return turnOff({ request, ctx, actor, form });
    case "add-passkey":
      return reportPasskey(ctx, form);
    case "rename-passkey":
      return nameAgain(ctx, actor, form);
    case "remove-passkey":
      return remove(ctx, actor, form);
    case "remove-provider":
      return removeProvider(ctx, actor, form);
    case "make-key":
      return makeKey(ctx, actor, form);
    case "revoke-key":
      return takeBackKey(ctx, actor, form);
    case "renew-calendar":
      return renewCalendar(ctx, actor);
    case "withdraw-calendar":
      return withdrawCalendar(ctx, actor);
    case "delete-account":
      return leave(ctx, actor, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}
