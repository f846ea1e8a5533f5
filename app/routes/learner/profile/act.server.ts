import type { Actor } from "#app/domains/accounts/actor.ts";
import { failed } from "#app/http/answer.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

import { textOf } from "./answers.server.ts";
import { renewCalendar, withdrawCalendar } from "./calendar.server.ts";
import { makeKey, takeBackKey } from "./keys.server.ts";
import { leave } from "./leave.server.ts";
import { nameAgain, remove } from "./passkeys.server.ts";
import { removeProvider } from "./providers.server.ts";
import { saveProfile } from "./save-profile.server.ts";
import { beginSetup, cancelSetup, confirmSetup, turnOff } from "./second-factor.server.ts";
import {
  changeEmail,
  keepEmail,
  savePassword,
  signOutDevice,
  signOutOthers,
} from "./security.server.ts";

/** Does what one of the page's forms asks for. */
export async function act(request: Request, own: RequestContext, actor: Actor, form: FormData) {
  switch (textOf(form, "intent")) {
    case "save-profile":
      return saveProfile(own, actor, form);
    case "change-password":
      return savePassword(own, actor, form);
    case "change-email":
      return changeEmail(own, actor, form);
    case "keep-email":
      return keepEmail(own, actor);
    case "end-session":
      return signOutDevice(own, actor, form);
    case "end-other-sessions":
      return signOutOthers(own, actor);
    case "begin-second-factor":
      return beginSetup({ request, own, actor, form });
    case "confirm-second-factor":
      return confirmSetup({ request, own, actor, form });
    case "cancel-second-factor":
      return cancelSetup({ request, own, actor, form });
    case "end-second-factor":
      return turnOff({ request, own, actor, form });
    case "rename-passkey":
      return nameAgain(own, actor, form);
    case "remove-passkey":
      return remove(own, actor, form);
    case "remove-provider":
      return removeProvider(own, actor, form);
    case "make-key":
      return makeKey(own, actor, form);
    case "revoke-key":
      return takeBackKey(own, actor, form);
    case "renew-calendar":
      return renewCalendar(own, actor);
    case "withdraw-calendar":
      return withdrawCalendar(own, actor);
    case "delete-account":
      return leave(own, actor, form);
    default:
      return failed(own, 400, { key: "common.invalidInput" });
  }
}
