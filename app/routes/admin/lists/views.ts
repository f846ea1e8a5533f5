import { isListName, listAddress, listPaths } from "#app/domains/admin-lists/admin-list.ts";
import { deleteView, saveView } from "#app/domains/admin-lists/views/save-view.server.ts";
import { ViewInput } from "#app/domains/admin-lists/views/view-input.ts";
import { viewFields, viewRefusals } from "#app/domains/admin-lists/views/view.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/views";
import { viewAddress } from "./view-address.ts";

/** Saves or deletes a view of a list and returns to the list, where the result is shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const list = textOf(form, "list");
  if (!isListName(list)) return redirect("/admin/overview");
  const params = Object.fromEntries(new URLSearchParams(textOf(form, "params")));
  const back = listAddress(list, params);
  const refuse = (message: ToastMessage) => redirectWithToast(ctx, back, "error", message);
  if (form.get("intent") === "delete") {
    const deleted = await deleteView(actor, textOf(form, "id"));
    return deleted.ok
      ? redirectWithToast(ctx, listPaths[list], "success", { key: "adminLists.viewDeleted" })
      : refuse({ key: viewRefusals[deleted.reason].key });
  }
  const input = ViewInput.safeParse(readFields(form, viewFields));
  if (!input.success) return refuse({ key: messageOf(input.error.issues[0]?.message) });
  const saved = await saveView(actor, input.data);
  if (!saved.ok) return refuse({ key: viewRefusals[saved.reason].key });
  return redirectWithToast(ctx, viewAddress(list, input.data), "success", {
    key: "adminLists.viewSaved",
    params: { name: input.data.name },
  });
}

const messageOf = (message: string | undefined): MessageKey =>
  message === "adminLists.viewNameRequired" || message === "adminLists.viewNameTooLong"
    ? message
    : "common.invalidInput";

export const loader = () => redirect("/admin/overview");
